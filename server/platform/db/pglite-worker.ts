import { cpSync } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedRequest, EmbeddedResponse, EmbeddedWorkerData } from './embedded-server.ts';
import { openPglite } from './open-pglite.ts';
import { SessionMultiplexer } from './session-multiplexer.ts';

/** The settings that a server reports to a driver at start-up, as far as this one can vary. */
const REPORTED = [
  'server_version',
  'server_encoding',
  'client_encoding',
  'DateStyle',
  'IntervalStyle',
  'TimeZone',
  'integer_datetimes',
  'standard_conforming_strings',
];

async function reportedSettings(pglite: PGlite): Promise<Record<string, string>> {
  const { rows } = await pglite.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [REPORTED],
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function serve(parent: MessagePort, { folder, durable, idleInTransactionMs, busySince }: EmbeddedWorkerData) {
  const respond = (response: EmbeddedResponse) => parent.postMessage(response);
  const pglite = await openPglite({ folder, durable });
  const clock = new BigInt64Array(busySince);
  const multiplexer = new SessionMultiplexer({
    run: (bytes, onAnswer) =>
      // The pieces are views into the engine's memory, which the next piece overwrites.
      pglite.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (piece) => onAnswer(piece.slice()) }),
    settings: await reportedSettings(pglite),
    idleInTransactionMs,
    onBusy: (busy) => {
      Atomics.store(clock, 0, busy ? process.hrtime.bigint() : 0n);
    },
  });
  parent.on('message', (request: EmbeddedRequest) => {
    if (request.kind === 'connect') multiplexer.add(request.port);
    else if (request.kind === 'copy') void copy(request.to, request.reply);
    else void close();
  });
  async function copy(to: string, reply: MessagePort) {
    const failure = await multiplexer
      .whenFree('CHECKPOINT', () => cpSync(folder, to, { recursive: true }))
      .then(() => null, String);
    reply.postMessage(failure);
    reply.close();
  }
  async function close() {
    await multiplexer.close();
    await pglite.close();
    respond({ kind: 'closed' });
    parent.close();
  }
  respond({ kind: 'ready' });
}

if (parentPort) await serve(parentPort, workerData as EmbeddedWorkerData);
