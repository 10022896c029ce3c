import { readFileSync } from 'node:fs';
import { Agent as PlainAgent } from 'node:http';
import type { Agent as SecureAgent } from 'node:https';
import { BlockList, isIPv4 } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Settings, SettingsError } from '#server/platform/config/settings.ts';
import { type ProxyEnvironment, sendThroughProxy } from './fetch-dispatcher.ts';
import { ProxiedAgent } from './proxied-agent.ts';

export type OutboundSettings = Pick<Settings, 'OUTBOUND_PROXY' | 'OUTBOUND_NO_PROXY' | 'CA_CERTIFICATES'>;

/** This computer is never reached through a proxy: a model server may run on it, and the command line calls the running server. */
const ownComputer = ['localhost', '127.0.0.0/8', '::1', '[::1]'];

type Exceptions = readonly string[];

/** An exception in the form in which Node's agents decide as `matches` does. */
function forAgents(exception: string): string {
  // A leading dot would include the domain itself.
  if (exception.startsWith('.')) return `*${exception}`;
  return asRange(exception.replace(/^\[(.*)\]$/, '$1'));
}

/** Node knows ranges of addresses but no networks in CIDR form. */
function asRange(network: string): string {
  const [address = '', prefix = '32'] = network.split('/');
  if (!network.includes('/')) return network;
  const size = 2 ** (32 - Number(prefix));
  const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const first = Math.floor(number / size) * size;
  const dotted = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
  return `${dotted(first)}-${dotted(first + size - 1)}`;
}

const exceptionsOf = ({ OUTBOUND_NO_PROXY: given }: OutboundSettings): Exceptions => [...ownComputer, ...given];

/** The proxy in the form of Node's own variables; undefined without one. */
function proxyEnvironment(settings: OutboundSettings): ProxyEnvironment | undefined {
  const { OUTBOUND_PROXY: proxy } = settings;
  if (proxy === undefined) return undefined;
  return { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: exceptionsOf(settings).map(forAgents).join(',') };
}

/** The proxy for a host that is reached by other means than HTTP; undefined where it is reached directly. */
export function proxyFor(settings: OutboundSettings, hostname: string, port: number): string | undefined {
  const host = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const isExcepted = exceptionsOf(settings).some((entry) => matches(entry, host, port));
  return isExcepted ? undefined : settings.OUTBOUND_PROXY;
}

function matches(entry: string, host: string, port: number): boolean {
  if (entry === '*' || entry === host || entry === `${host}:${port}` || entry === `[${host}]`) return true;
  if (entry.startsWith('.') || entry.startsWith('*.')) return host.endsWith(entry.replace(/^\*/, ''));
  const [network = '', prefix] = entry.split('/');
  if (prefix === undefined || !isIPv4(host)) return false;
  const list = new BlockList();
  list.addSubnet(network, Number(prefix), 'ipv4');
  return list.check(host, 'ipv4');
}

/** The proxy for a client that brings its own agents. */
export type OutboundProxy = {
  agents: { plain: PlainAgent; secure: SecureAgent };
  /** Whether a host is reached through the proxy. The agents decide the same by themselves. */
  leadsTo(hostname: string, port: number): boolean;
};

/** Undefined where everything goes out directly. */
export function createOutboundProxy(settings: OutboundSettings): OutboundProxy | undefined {
  const proxyEnv = proxyEnvironment(settings);
  if (!proxyEnv) return undefined;
  const options = { keepAlive: true, proxyEnv };
  return {
    agents: { plain: new PlainAgent(options), secure: new ProxiedAgent(options) },
    leadsTo: (hostname, port) => proxyFor(settings, hostname, port) !== undefined,
  };
}

/**
 * Sends every later `fetch` and request of this process through the proxy, and adds the certificate authorities to those of Node,
 * for every TLS connection: HTTP, SMTP and PostgreSQL. Call it once, before anything goes out.
 * @returns undoes both, for tests
 * @throws SettingsError when a file of authorities cannot be read or has none
 */
export function openOutboundNetwork(settings: OutboundSettings): () => void {
  const trusted = getCACertificates('default');
  const further = settings.CA_CERTIFICATES.flatMap(readAuthorities);
  if (further.length > 0) setDefaultCACertificates([...trusted, ...further]);
  const proxyEnv = proxyEnvironment(settings);
  const restore = proxyEnv
    ? sendThroughProxy(proxyEnv, (hostname, port) => proxyFor(settings, hostname, port) !== undefined)
    : () => {};
  return () => {
    restore();
    if (further.length > 0) setDefaultCACertificates(trusted);
  };
}

function readAuthorities(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new SettingsError(`CA_CERTIFICATES: Candour cannot read ${path}. Check the path and its owner.`, { cause });
  }
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw new SettingsError(`CA_CERTIFICATES: ${path} contains no certificate in PEM form.`);
  return found;
}
