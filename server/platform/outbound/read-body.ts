import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FetchProblem } from './fetch-problem.ts';

const mebibyte = 1_048_576;

function unpacked(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return response;
  if (encoding === 'gzip' || encoding === 'x-gzip') {
    const gunzip = createGunzip();
    response.on('error', (error) => gunzip.destroy(error));
    return response.pipe(gunzip);
  }
  throw new FetchProblem('unexpected', 'The server compressed its response in an unsupported way.');
}

/**
 * The whole body, uncompressed.
 * @throws FetchProblem too_large at the first byte beyond `most`, whatever length the server stated
 */
export async function readBody(response: IncomingMessage, most: number): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of unpacked(response) as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > most) {
      response.destroy();
      throw new FetchProblem('too_large', `The document is larger than ${Math.floor(most / mebibyte)} MB.`);
    }
    pieces.push(piece);
  }
  if (!response.complete)
    throw new FetchProblem('unreachable', 'The server closed the connection before the response was complete.');
  return Buffer.concat(pieces);
}
