import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Log } from '#server/platform/log/log.ts';

type FetchFailed = { connectParams: { host: string }; error: unknown };
type RequestFailed = { request: ClientRequest; error: unknown };

/** Aborted by this process: a timeout or somebody who cancelled, which its caller reports. */
const ownDoing = new Set(['ABORT_ERR', 'UND_ERR_ABORTED']);

/** The code of the innermost cause, such as SELF_SIGNED_CERT_IN_CHAIN. A message could repeat the proxy's password. */
function reasonOf(error: unknown): string {
  let reason = 'unknown';
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if ('code' in cause && typeof cause.code === 'string') reason = cause.code;
  return reason;
}

/** Logs the host and the reason of every outgoing HTTP connection that fails: whoever runs Candour needs both to correct a proxy or a certificate. */
export function logFailedConnections(log: Pick<Log, 'warn'>): void {
  const report = (host: string, error: unknown) => {
    const reason = reasonOf(error);
    if (!ownDoing.has(reason)) log.warn({ host, reason }, 'an outgoing connection failed');
  };
  subscribe('undici:client:connectError', (message) => {
    const { connectParams, error } = message as FetchFailed;
    report(connectParams.host, error);
  });
  subscribe('http.client.request.error', (message) => {
    const { request, error } = message as RequestFailed;
    report(request.host, error);
  });
}
