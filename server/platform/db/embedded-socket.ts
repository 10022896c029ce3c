import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { joinBytes } from './wire-frames.ts';

/**
 * The client's end of a connection to the embedded server, with those parts of `net.Socket` that node-postgres uses. Like a
 * server's socket it buffers unread data in memory; read large results through a cursor.
 */
export class EmbeddedSocket extends Duplex {
  readonly #open: () => Promise<MessagePort>;
  #port: MessagePort | undefined;

  constructor(open: () => Promise<MessagePort>) {
    super();
    this.#open = open;
  }

  connect(): this {
    this.#open().then(
      (port) => this.#attach(port),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    this.#post([chunk], done);
  }

  override _writev(chunks: readonly { chunk: Uint8Array }[], done: (error?: Error) => void): void {
    this.#post(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: () => void): void {
    this.#port?.postMessage(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  #attach(port: MessagePort): void {
    if (this.destroyed) {
      port.close();
      return;
    }
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(bytes));
    port.on('close', () => {
      this.push(null);
      this.destroy();
    });
    this.emit('connect');
  }

  #post(chunks: readonly Uint8Array[], done: (error?: Error) => void): void {
    const bytes = joinBytes(chunks);
    this.#port?.postMessage(bytes, [bytes.buffer]);
    done();
  }
}
