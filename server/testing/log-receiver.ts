import { once } from 'node:events';
import { type AddressInfo, createServer as createPlain, type Socket } from 'node:net';
import { createServer as createEncrypted } from 'node:tls';
import { makeAuthority } from './certificates.ts';

/** Signs the certificates of encrypted receivers, for localhost. No machine trusts it. */
export const receiverAuthority = makeAuthority('Authority of log receivers');

export type LogReceiver = {
  port: number;
  /** What each connection that ended well brought. */
  batches: string[];
  /** How many of the next connections to reset after their first bytes. */
  resets: number;
  close(): Promise<void>;
};

/** A real receiver of syslog or lines on loopback. It closes a connection once it has read everything. */
export async function startLogReceiver({ isEncrypted = false, port = 0, slowMs = 0 } = {}): Promise<LogReceiver> {
  const sockets = new Set<Socket>();
  const receiver = { batches: [] as string[], resets: 0 };
  const take = (socket: Socket) => {
    const parts: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      if (receiver.resets > 0) {
        receiver.resets -= 1;
        socket.resetAndDestroy();
      } else if (slowMs > 0) {
        socket.pause();
        setTimeout(() => socket.resume(), slowMs);
      }
    });
    socket.on('end', () => {
      receiver.batches.push(Buffer.concat(parts).toString());
      socket.end();
    });
  };
  const options = { allowHalfOpen: true };
  const { certificate: cert, key } = receiverAuthority.issueFor('localhost');
  const server = isEncrypted ? createEncrypted({ ...options, cert, key }, take) : createPlain(options, take);
  // Raw connections: one whose handshake fails has no other event.
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  });
}
