import { setGlobalProxyFromEnv } from 'node:http';

/** How `fetch` makes a request; Node's own class of these has no public name. */
type Dispatcher = { dispatch(options: { origin?: string | URL | undefined }, handler: unknown): boolean };

/** Where `fetch` looks for its dispatcher: the names that undici keeps across its versions, of which Node reads one. */
const slots = [1, 2].map((version) => Symbol.for(`undici.globalDispatcher.${version}`));
const globals = globalThis as unknown as Record<symbol, Dispatcher | undefined>;

/** No host has this name. Without any exception, undici would read the process's own NO_PROXY. */
const noHost = '#';

/** The proxy and its exceptions in the form of Node's own variables. */
export type ProxyEnvironment = { HTTP_PROXY: string; HTTPS_PROXY: string; NO_PROXY: string };

/**
 * Sends later calls through the proxy: those of Node's agents by the exceptions of the environment, and those of `fetch` by the given
 * rule. Node reads exceptions differently for `fetch`: it knows no ranges of addresses, and a host includes its subdomains.
 * @returns undoes it
 */
export function sendThroughProxy(
  environment: ProxyEnvironment,
  leadsTo: (hostname: string, port: number) => boolean,
): () => void {
  const undoTrial = setGlobalProxyFromEnv({ ...environment, NO_PROXY: noHost });
  const [proxied] = current();
  undoTrial();
  const [direct] = current();
  if (!proxied || !direct) throw new Error('Node no longer lets the proxy of fetch be chosen.');
  const undo = setGlobalProxyFromEnv(environment);
  const deciding: Dispatcher = {
    dispatch(options, handler) {
      const { hostname, port, protocol } = new URL(options.origin ?? '');
      const isProxied = leadsTo(hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
      return (isProxied ? proxied : direct).dispatch(options, handler);
    },
  };
  for (const slot of slots) if (globals[slot]) globals[slot] = deciding;
  return undo;
}

const current = () => slots.map((slot) => globals[slot]);
