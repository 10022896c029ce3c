import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Log } from '#server/platform/log/log.ts';
import { connectionFailure } from './connection-failure.ts';
import { refusedTunnels } from './proxied-agent.ts';

type FetchFailed = { connectParams: { host: string }; error: unknown };
type TunnelRefused = { host: string; error: unknown };
type RequestFailed = { request: ClientRequest; error: unknown };

/** Aborted by this process: a timeout or somebody who cancelled, which its caller reports. */
const ownDoing = new Set(['ABORT_ERR', 'UND_ERR_ABORTED']);

/** Logs the host and the reason of every outgoing HTTP connection that fails: whoever runs Candour needs both to correct a proxy or a certificate. */
export function logFailedConnections(log: Pick<Log, 'warn'>): void {
  const report = (host: string, error: unknown) => {
    const reason = connectionFailure(error) ?? 'unknown';
    if (!ownDoing.has(reason)) log.warn({ host, reason }, 'an outgoing connection failed');
  };
  subscribe('undici:client:connectError', (message) => {
    const { connectParams, error } = message as FetchFailed;
    report(connectParams.host, error);
  });
  subscribe(refusedTunnels, (message) => {
    const { host, error } = message as TunnelRefused;
    report(host, error);
  });
  subscribe('http.client.request.error', (message) => {
    const { request, error } = message as RequestFailed;
    report(request.host, error);
  });
}
