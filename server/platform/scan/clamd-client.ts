import { connect, type Socket } from 'node:net';
import type { ScannerAddress } from '#server/platform/config/scan-settings.ts';
import { ScannerProblem, type ScanResult } from './virus-scanner.ts';

/** An answer is one line: a longer one is not clamd's. */
const mostAnswerBytes = 4_096;
/** Smaller than clamd's buffers, so that its refusal of a long stream is noticed early. */
const chunkBytes = 65_536;

type Watch = { timeoutMs: number; signal?: AbortSignal | undefined };

/** One connection to clamd: writes, and the answer as it arrives. */
function openConnection(address: ScannerAddress, { timeoutMs, signal }: Watch) {
  const socket: Socket = connect({ ...address, allowHalfOpen: true });
  const answer = Promise.withResolvers<string>();
  answer.promise.catch(() => undefined);
  let isConnected = false;
  let text = '';
  const fail = (error: Error) => {
    answer.reject(error);
    socket.destroy();
  };
  const onAbort = () => fail(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  socket.setTimeout(timeoutMs, () => fail(new ScannerProblem(isConnected ? 'timed_out' : 'unreachable')));
  socket.once('connect', () => {
    isConnected = true;
  });
  socket.on('error', (cause) =>
    answer.reject(new ScannerProblem(isConnected ? 'broke_off' : 'unreachable', { cause })),
  );
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const end = text.indexOf('\0');
    if (end !== -1) answer.resolve(text.slice(0, end));
    else if (text.length > mostAnswerBytes) fail(new ScannerProblem('not_understood'));
  });
  socket.once('end', () => answer.reject(new ScannerProblem(text === '' ? 'broke_off' : 'not_understood')));
  socket.once('close', () => {
    signal?.removeEventListener('abort', onAbort);
    answer.reject(new ScannerProblem(isConnected ? 'broke_off' : 'unreachable'));
  });
  if (signal?.aborted) onAbort();
  return { socket, answer: answer.promise };
}

type Connection = ReturnType<typeof openConnection>;

/** Resolves once the bytes are on their way, or an answer or a failure makes them needless. */
async function write({ socket, answer }: Connection, bytes: Uint8Array): Promise<void> {
  if (socket.write(bytes)) return;
  const drained = Promise.withResolvers<void>();
  socket.once('drain', drained.resolve);
  await Promise.race([drained.promise, answer]).finally(() => socket.off('drain', drained.resolve));
}

/** A chunk with its length before it. */
function framed(chunk: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return Buffer.concat([length, chunk]);
}

function* piecesOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.byteLength; at += chunkBytes) yield chunk.subarray(at, at + chunkBytes);
}

const endOfStream = Buffer.alloc(4);
/** Lets the event loop deliver an answer before the next write fails and takes it away. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** @returns whether all of it was sent; false when clamd answered before the end */
async function sendStream(connection: Connection, content: AsyncIterable<Uint8Array>): Promise<boolean> {
  let isAnswered = false;
  const noted = () => {
    isAnswered = true;
  };
  connection.answer.then(noted, noted);
  await write(connection, Buffer.from('zINSTREAM\0'));
  for await (const chunk of content) {
    for (const piece of piecesOf(chunk)) {
      await breathe();
      if (isAnswered) return false;
      await write(connection, framed(piece));
    }
  }
  await breathe();
  if (isAnswered) return false;
  await write(connection, endOfStream);
  return true;
}

/** Names of signatures are shown and recorded: only their usual characters, and not too many. */
const cleanSignature = (name: string): string => name.replaceAll(/[^\w.-]/g, '').slice(0, 80) || 'unnamed';

/** What clamd reports with AlertExceedsMax about a file that it did not scan whole. */
const isLimit = (signature: string): boolean => signature.startsWith('Heuristics.Limits.Exceeded');

/** Anything but the exact answers of clamd is no result. @throws ScannerProblem */
function resultOf(answer: string, isWhole: boolean): ScanResult {
  if (/^INSTREAM size limit exceeded\b.*ERROR$/.test(answer)) return { result: 'too_large' };
  const [, found] = /^stream: ([\s\S]+) FOUND$/.exec(answer) ?? [];
  if (found !== undefined && isLimit(found)) return { result: 'too_large' };
  if (found !== undefined) return { result: 'infected', signature: cleanSignature(found) };
  if (isWhole && answer === 'stream: OK') return { result: 'clean' };
  throw new ScannerProblem('not_understood');
}

/** Sends content to clamd as a stream. @throws ScannerProblem; the signal's reason; whatever reading the content throws */
export async function scanStream(
  address: ScannerAddress,
  content: AsyncIterable<Uint8Array>,
  watch: Watch,
): Promise<ScanResult> {
  const connection = openConnection(address, watch);
  try {
    const isWhole = await sendStream(connection, content);
    return resultOf(await connection.answer, isWhole);
  } finally {
    connection.socket.destroy();
  }
}

/** One command without content, such as VERSION. @throws ScannerProblem */
export async function askClamd(address: ScannerAddress, command: 'PING' | 'VERSION', watch: Watch): Promise<string> {
  const connection = openConnection(address, watch);
  try {
    await write(connection, Buffer.from(`z${command}\0`));
    return await connection.answer;
  } finally {
    connection.socket.destroy();
  }
}
