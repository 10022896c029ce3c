import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock/clock.ts';
import { FetchProblem } from './fetch-problem.ts';
import type { Fetched, Fetcher, FetchOptions } from './fetcher.ts';
import type { OutboundProxy } from './outbound-network.ts';
import { guardedLookup, isPrivateHost, PrivateAddress, refusePrivateName } from './public-address.ts';
import { problemOf } from './read-answer.ts';
import { readBody } from './read-body.ts';

export type PoliteFetcherOptions = {
  clock: Clock;
  /** Hosts of the installation's own network, `name` or `name:port`: only these may be private or plain http. */
  ownHosts: readonly string[];
  /** The least time between two requests to one host, ms. */
  spacingMs: number;
  /** The user agent, with a contact address: servers of official texts refuse anonymous clients. */
  userAgent: string;
  /** The proxy, for the hosts that are reached through it. */
  proxy?: OutboundProxy | undefined;
  /** The longest silence of a server, and the longest time of one whole answer, ms. */
  silenceMs?: number;
  answerMs?: number;
};

type Asked = Pick<FetchOptions, 'accept' | 'known'> & { agents: OutboundProxy['agents'] | undefined };

const redirects = new Set([301, 302, 303, 307, 308]);
const mostRedirects = 5;
const defaults = { silenceMs: 20_000, answerMs: 120_000, proxy: undefined };

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

function asProblem(error: unknown, host: string): FetchProblem {
  if (error instanceof FetchProblem) return error;
  if (error instanceof PrivateAddress)
    return new FetchProblem('address_refused', `${host} resolves to a private address, so Candour did not read it.`, {
      cause: error,
    });
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError')
    return new FetchProblem('timed_out', `${host} took too long to respond.`, { cause: error });
  return new FetchProblem('unreachable', `Candour could not reach ${host}.`, { cause: error });
}

/** Reads with conditional requests, one at a time per host with pauses, from public hosts over https alone. */
export class PoliteFetcher implements Fetcher {
  #options: Required<PoliteFetcherOptions>;
  /** By host: settles when the next request to it may begin. */
  #turns = new Map<string, Promise<void>>();

  constructor(options: PoliteFetcherOptions) {
    this.#options = { ...defaults, ...options };
  }

  isOwnHost({ host, hostname }: URL): boolean {
    const { ownHosts } = this.#options;
    return ownHosts.includes(host.toLowerCase()) || ownHosts.includes(hostname.toLowerCase());
  }

  async fetch(address: URL, options: FetchOptions): Promise<Fetched> {
    let at = address;
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const found = await this.#inTurn(at, options);
      if (!(found instanceof URL)) return found;
      if (found.origin !== address.origin)
        throw new FetchProblem(
          'moved',
          `${address.host} redirected to another host (${found.host}). Candour does not follow such redirects.`,
        );
      at = found;
    }
    throw new FetchProblem('moved', `${address.host} redirected too many times.`);
  }

  #refuseAddress(address: URL): void {
    if (this.isOwnHost(address)) return;
    const host = withoutBrackets(address.hostname);
    const isPlace = address.protocol === 'https:' && address.port === '';
    if (!isPlace || address.username !== '' || address.password !== '' || isPrivateHost(host))
      throw new FetchProblem(
        'address_refused',
        `${address.host} is not a public HTTPS address, so Candour did not read it.`,
      );
  }

  /** Waits for the host's turn, makes the request, and lets the next one go. */
  async #inTurn(address: URL, options: FetchOptions): Promise<Fetched | URL> {
    this.#refuseAddress(address);
    const { host } = address;
    const before = this.#turns.get(host) ?? Promise.resolve();
    const { promise: mine, resolve: giveOn } = Promise.withResolvers<void>();
    this.#turns.set(host, mine);
    await before;
    try {
      options.signal.throwIfAborted();
      return await this.#ask(address, options);
    } catch (error) {
      if (options.signal.aborted) throw options.signal.reason;
      throw asProblem(error, host);
    } finally {
      void pause(this.#options.spacingMs, undefined, { ref: false }).then(() => {
        if (this.#turns.get(host) === mine) this.#turns.delete(host);
        giveOn();
      });
    }
  }

  async #ask(address: URL, { known, accept, mostBytes, signal }: FetchOptions): Promise<Fetched | URL> {
    const { clock, answerMs } = this.#options;
    const within = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
    const agents = this.#proxyTo(address);
    if (agents && !this.isOwnHost(address)) await refusePrivateName(withoutBrackets(address.hostname));
    const response = await this.#open(address, { accept, known, agents }, within);
    try {
      const status = response.statusCode ?? 0;
      if (status === 304 && known) return { outcome: 'unchanged' };
      const location = response.headers.location;
      if (redirects.has(status) && location !== undefined && URL.canParse(location, address.href))
        return new URL(location, address);
      if (status !== 200) throw problemOf(response, address.host, clock.now());
      const { etag = null, 'last-modified': lastModified = null } = response.headers;
      const mediaType = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      return {
        outcome: 'fetched',
        bytes: await readBody(response, mostBytes),
        mediaType,
        validators: { etag, lastModified },
      };
    } catch (error) {
      if (within.aborted) throw within.reason;
      throw error;
    } finally {
      response.destroy();
    }
  }

  #proxyTo(address: URL): OutboundProxy['agents'] | undefined {
    const { proxy } = this.#options;
    const port = Number(address.port) || (address.protocol === 'https:' ? 443 : 80);
    return proxy?.leadsTo(address.hostname, port) ? proxy.agents : undefined;
  }

  #open(address: URL, { accept, known, agents }: Asked, signal: AbortSignal): Promise<IncomingMessage> {
    const { silenceMs, userAgent } = this.#options;
    const options: RequestOptions = {
      signal,
      timeout: silenceMs,
      agent: (address.protocol === 'https:' ? agents?.secure : agents?.plain) ?? false,
      headers: {
        accept,
        'accept-encoding': 'gzip',
        'user-agent': userAgent,
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
      // Also with agents of a proxy, which leave it unused: should they call directly after all, the address is checked.
      ...(!this.isOwnHost(address) && { lookup: guardedLookup() }),
    };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const send = address.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(address, options, resolve);
    request.on('timeout', () => request.destroy(new DOMException('The server stopped responding.', 'TimeoutError')));
    request.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    request.end();
    return promise;
  }
}
