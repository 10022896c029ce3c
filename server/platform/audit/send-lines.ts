import { open } from 'node:fs/promises';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectEncrypted } from 'node:tls';
import type { StreamTarget } from '#server/platform/config/audit-settings.ts';

/** Without a byte for this long, a connection counts as lost, ms. */
const silenceMs = 10_000;

/** The receiver closed the connection before it had everything. */
class ReceiverLeft extends Error {
  override readonly name = 'ReceiverLeft';
  readonly code = 'RECEIVER_LEFT';
}

/** The receiver did not answer in time. */
class ReceiverSilent extends Error {
  override readonly name = 'ReceiverSilent';
  readonly code = 'RECEIVER_SILENT';
}

type NetworkTarget = Extract<StreamTarget, { kind: 'network' }>;

function connectTo({ host, port, isEncrypted }: NetworkTarget): Socket {
  // Half open: the receiver's own end, after ours, is what says that it has read everything.
  if (!isEncrypted) return connectPlain({ host, port, allowHalfOpen: true });
  const servername = isIP(host) ? undefined : host;
  return connectEncrypted({
    host,
    port,
    ALPNProtocols: undefined,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
    ...(servername !== undefined && { servername }),
  });
}

/**
 * Syslog has no acknowledgement. A connection therefore carries one batch: we end our side after it, and the receiver ends its own
 * once it has read everything. A receiver that stops earlier answers with a reset.
 */
function sendOverNetwork(target: NetworkTarget, text: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connectTo(target);
  const abort = () => socket.destroy(new ReceiverSilent('The connection took too long.'));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  let isWritten = false;
  let hasEnded = false;
  socket.setTimeout(silenceMs, () => socket.destroy(new ReceiverSilent('The receiver does not answer.')));
  socket.on('error', reject);
  socket.on('finish', () => {
    isWritten = true;
  });
  socket.on('end', () => {
    hasEnded = isWritten;
    socket.destroySoon();
  });
  socket.on('close', () => {
    signal.removeEventListener('abort', abort);
    if (hasEnded) resolve();
    else reject(new ReceiverLeft('The receiver closed the connection early.'));
  });
  socket.resume();
  socket.once(target.isEncrypted ? 'secureConnect' : 'connect', () => socket.end(text));
  return promise;
}

async function appendToFile(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

const writeToStdout = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

/** Sends a text whole. It rejects when the receiver may not have all of it: send the same text again later. */
export async function sendText(target: StreamTarget, text: string, signal: AbortSignal): Promise<void> {
  switch (target.kind) {
    case 'network':
      return sendOverNetwork(target, text, signal);
    case 'file':
      return appendToFile(target.path, text);
    case 'stdout':
      return writeToStdout(text);
  }
}
