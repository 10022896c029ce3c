import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const [asBrotli, fromBrotli, asGzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)];

type Encoding = 'br' | 'gzip' | 'identity';

/** Above this level each step costs far more time than it saves bytes. */
const brotliQuality = 5;

/** A JSON text as bytes that are encoded once and sent many times. Kept compressed: a list of references shrinks to a twentieth. */
export class JsonBytes {
  readonly #hash: string;
  readonly #brotli: Buffer;
  #gzip: Promise<Buffer> | undefined;

  private constructor(hash: string, brotli: Buffer) {
    this.#hash = hash;
    this.#brotli = brotli;
  }

  static async of(value: object): Promise<JsonBytes> {
    const text = Buffer.from(JSON.stringify(value));
    const params = { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length };
    return new JsonBytes(createHash('sha256').update(text).digest('base64url'), await asBrotli(text, { params }));
  }

  /** The memory this takes, in bytes. */
  get size(): number {
    // Includes room for its gzip form, which is made on first request.
    return this.#brotli.length * 3;
  }

  /** A strong validator: different bytes have a different tag. */
  tag(encoding: Encoding): string {
    return `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }

  async encoded(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return this.#brotli;
    if (encoding === 'identity') return fromBrotli(this.#brotli);
    this.#gzip ??= fromBrotli(this.#brotli).then((text) => asGzip(text));
    return this.#gzip;
  }
}

/** Thrown by a handler whose answer is ready as bytes: it is sent unchanged, or as 304 to a client that has it already. */
export class ReadyAnswer extends Error {
  override readonly name = 'ReadyAnswer';
  readonly bytes: JsonBytes;

  constructor(bytes: JsonBytes) {
    super('The answer is ready.');
    this.bytes = bytes;
  }
}

/** The best encoding that the client accepts. */
function encodingFor(accepted: string | undefined): Encoding {
  const taken = new Set(
    (accepted ?? '').split(',').flatMap((part) => {
      const [name = '', weight = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
    }),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

const names = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((given) => {
    const wanted = given.trim().replace(/^W\//, '');
    return wanted === tag || wanted === '*';
  });

/** Sends bytes that belong to this caller alone: only the caller's browser caches them, and it revalidates them before each use. */
export async function sendReady(request: FastifyRequest, reply: FastifyReply, bytes: JsonBytes): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const tag = bytes.tag(encoding);
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'auth-token, accept-encoding');
  if (names(request.headers['if-none-match'], tag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .status(200)
    .type('application/json; charset=utf-8')
    .send(await bytes.encoded(encoding));
}
