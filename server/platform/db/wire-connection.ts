import type { MessagePort } from 'node:worker_threads';
import {
  CANCEL_CODE,
  FrontendFrames,
  GSS_CODE,
  joinBytes,
  START_UP_CODE,
  TLS_CODE,
  uint32At,
  WireProtocolError,
} from './wire-frames.ts';
import { errorResponse, message, prefixStatementName, sqlOf, welcomeMessage } from './wire-messages.ts';

/** Messages that the session must run in one go. An `open` batch ends in Flush, so the client will send more before its Sync. */
export type Batch = { bytes: Uint8Array; open: boolean };

/** Posting more often costs a thread switch each time; posting less often delays the first row. */
const POST_BYTES = 64 * 1024;
const COPY_IN = /^\s*copy\b[\s\S]*\bfrom\s+stdin\b/i;

/**
 * One logical connection: the server's end of a client's byte stream. It answers the start-up itself, collects messages into
 * batches, and sends back what the session answers. It knows nothing of the other connections.
 */
export class WireConnection {
  readonly id: number;
  closed = false;
  /** The client sent Terminate: close once its batches are done. */
  leaving = false;
  /** Prepared statements in the session under this connection's prefix. */
  readonly statements = new Set<string>();
  readonly #port: MessagePort;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #frames = new FrontendFrames();
  readonly #ready: Batch[] = [];
  #started = false;
  #batch: Uint8Array[] = [];
  #out: Uint8Array[] = [];
  #outBytes = 0;

  constructor(id: number, port: MessagePort, settings: Readonly<Record<string, string>>) {
    this.id = id;
    this.#port = port;
    this.#settings = settings;
  }

  get hasWork(): boolean {
    return this.#ready.length > 0;
  }

  takeBatch(): Batch | undefined {
    return this.#ready.shift();
  }

  /** The client closed its side of the stream. */
  receiveEnd(): void {
    this.leaving = true;
  }

  /** Handles bytes from the client. Broken framing ends the connection, as in PostgreSQL. */
  receive(bytes: Uint8Array): void {
    this.#frames.push(bytes);
    try {
      for (let frame = this.#frames.next(); frame && !this.closed; frame = this.#frames.next()) {
        if (this.#started) this.#take(frame);
        else this.#startUp(frame);
      }
    } catch (error) {
      if (!(error instanceof WireProtocolError)) throw error;
      this.fail('08P01', error.message);
    }
  }

  /** Sends bytes to the client; `flush` when the answer to a batch is complete. */
  send(bytes: Uint8Array): void {
    this.#out.push(bytes);
    this.#outBytes += bytes.length;
    if (this.#outBytes >= POST_BYTES) this.flush();
  }

  flush(): void {
    if (this.#outBytes > 0 && !this.closed) {
      const bytes = joinBytes(this.#out);
      this.#port.postMessage(bytes, [bytes.buffer]);
    }
    this.#out = [];
    this.#outBytes = 0;
  }

  fail(sqlState: string, text: string): void {
    this.send(errorResponse('FATAL', sqlState, text));
    this.close();
  }

  close(): void {
    this.flush();
    this.closed = true;
    this.#ready.length = 0;
    this.#port.close();
  }

  #startUp(frame: Uint8Array): void {
    const code = uint32At(frame, 4);
    if (code === TLS_CODE || code === GSS_CODE) {
      this.send(new TextEncoder().encode('N'));
      this.flush();
    } else if (code === START_UP_CODE) {
      this.#started = true;
      this.#frames.expectTyped();
      this.send(welcomeMessage(this.id, this.#settings));
      this.flush();
    } else if (code === CANCEL_CODE) {
      // Nothing can interrupt the one session while it computes; PostgreSQL never answers this message either.
      this.close();
    } else {
      this.fail('0A000', 'unsupported frontend protocol');
    }
  }

  #take(frame: Uint8Array): void {
    const type = String.fromCharCode(frame[0] ?? 0);
    if (type === 'X') {
      this.leaving = true;
      return;
    }
    this.#batch.push(this.#own(frame, type));
    if (type !== 'S' && type !== 'Q' && type !== 'F' && type !== 'H') return;
    this.#ready.push({ bytes: joinBytes(this.#batch), open: type === 'H' });
    this.#batch = [];
  }

  /** The frame rewritten for the shared session. */
  #own(frame: Uint8Array, type: string): Uint8Array {
    if (COPY_IN.test(sqlOf(frame) ?? '')) return refusal(type);
    const { frame: own, name } = prefixStatementName(frame, `c${this.id}_`);
    if (name && type === 'P') this.statements.add(name);
    return own;
  }
}

/** The session would wait for the rows of COPY … FROM STDIN inside one call, and block the whole database. */
function refusal(type: string): Uint8Array {
  const sql = `DO $$ BEGIN RAISE EXCEPTION 'COPY FROM STDIN is not available on the embedded database' USING ERRCODE = '0A000'; END $$`;
  return type === 'Q' ? message('Q', sql) : message('P', '', sql, new Uint8Array(2));
}
