import { channel } from 'node:diagnostics_channel';
import { Agent as SecureAgent } from 'node:https';
import type { Duplex } from 'node:stream';

/** Receives `{ host, error }` for each tunnel that a proxy refused: Node publishes nothing about those of its agents. */
export const refusedTunnels = 'candour:outbound:tunnel.refused';

type Connected = (error: Error | null, stream: Duplex) => void;
type ConnectOptions = Parameters<SecureAgent['createConnection']>[0];

/** Node's agent for HTTPS, which reports the tunnels that its proxy refuses. */
export class ProxiedAgent extends SecureAgent {
  override createConnection(options: ConnectOptions, connected?: Connected) {
    return super.createConnection(options, (error, stream) => {
      if (error && 'code' in error && error.code === 'ERR_PROXY_TUNNEL')
        channel(refusedTunnels).publish({ host: options.host, error });
      connected?.(error, stream);
    });
  }
}
