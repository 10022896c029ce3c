/**
 * Framing of PostgreSQL's wire protocol 3.0 (https://www.postgresql.org/docs/18/protocol-message-formats.html). A typed message is
 * one type byte, a four-byte length that includes itself, and the body; a start-up message has no type byte.
 */

export const START_UP_CODE = 196_608;
export const CANCEL_CODE = 80_877_102;
export const TLS_CODE = 80_877_103;
export const GSS_CODE = 80_877_104;

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
/** PostgreSQL's limits: 1 GiB for a message, 10,000 bytes for a start-up message. */
const MAX_MESSAGE = 0x3fff_ffff;
const MAX_START_UP = 10_000;

/** The client broke the framing; nothing after it can be trusted. */
export class WireProtocolError extends Error {
  override readonly name = 'WireProtocolError';
}

/** Splits the byte stream of one client into whole messages, however the bytes were sliced. */
export class FrontendFrames {
  #chunks: Uint8Array[] = [];
  #buffered = 0;
  #needed = LENGTH_BYTES;
  #typed = false;

  /** Ends the start-up phase: from here on each message begins with its type. */
  expectTyped(): void {
    this.#typed = true;
    this.#needed = TYPE_BYTES + LENGTH_BYTES;
  }

  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
  }

  /** The next whole message, or undefined until more bytes arrive. */
  next(): Uint8Array | undefined {
    const prefix = this.#typed ? TYPE_BYTES : 0;
    while (this.#buffered >= this.#needed) {
      const bytes = this.#joined();
      const total = prefix + lengthAt(bytes, prefix, this.#typed);
      if (bytes.length < total) {
        this.#needed = total;
        return undefined;
      }
      this.#chunks = bytes.length === total ? [] : [bytes.subarray(total)];
      this.#buffered = bytes.length - total;
      this.#needed = prefix + LENGTH_BYTES;
      return bytes.subarray(0, total);
    }
    return undefined;
  }

  #joined(): Uint8Array {
    const [only] = this.#chunks;
    if (only && this.#chunks.length === 1) return only;
    const joined = joinBytes(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}

function lengthAt(bytes: Uint8Array, offset: number, typed: boolean): number {
  const length = uint32At(bytes, offset);
  if (length < LENGTH_BYTES || length > (typed ? MAX_MESSAGE : MAX_START_UP)) {
    throw new WireProtocolError('invalid message length');
  }
  return length;
}

export function uint32At(bytes: Uint8Array, offset: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + offset, LENGTH_BYTES).getUint32(0);
}

/**
 * Joins chunks into one unshared array of exact size: small Node buffers share a pool, and posting one to a thread would copy the
 * whole pool.
 */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

const COMMAND_COMPLETE = 0x43;
const READY_FOR_QUERY = 0x5a;

/** Follows the server's answer, however it is sliced, and records command tags and the transaction status. */
export class BackendScanner {
  /** `I` idle, `T` in a transaction, `E` in a failed one, from the last ReadyForQuery. */
  status: 'I' | 'T' | 'E' = 'I';
  /** First words of the command tags since `forgetTags`, such as SELECT, INSERT, SET. */
  readonly tags = new Set<string>();
  readonly #header = new Uint8Array(TYPE_BYTES + LENGTH_BYTES);
  #headerLength = 0;
  #bodyLeft = 0;
  #kept: number[] = [];

  forgetTags(): void {
    this.tags.clear();
  }

  push(bytes: Uint8Array): void {
    let offset = 0;
    while (offset < bytes.length) {
      if (this.#headerLength < this.#header.length) {
        this.#header[this.#headerLength++] = bytes[offset++] ?? 0;
        if (this.#headerLength < this.#header.length) continue;
        this.#bodyLeft = uint32At(this.#header, TYPE_BYTES) - LENGTH_BYTES;
        this.#kept = [];
      }
      const slice = bytes.subarray(offset, offset + this.#bodyLeft);
      if (this.#isKept()) this.#kept.push(...slice);
      offset += slice.length;
      this.#bodyLeft -= slice.length;
      if (this.#bodyLeft === 0) this.#endMessage();
    }
  }

  #isKept(): boolean {
    return this.#header[0] === COMMAND_COMPLETE || this.#header[0] === READY_FOR_QUERY;
  }

  #endMessage(): void {
    this.#headerLength = 0;
    if (this.#header[0] === READY_FOR_QUERY) {
      const status = String.fromCharCode(this.#kept[0] ?? 0);
      this.status = status === 'T' || status === 'E' ? status : 'I';
    } else if (this.#header[0] === COMMAND_COMPLETE) {
      this.tags.add(String.fromCharCode(...this.#kept).split(/[ \0]/)[0] ?? '');
    }
  }
}
