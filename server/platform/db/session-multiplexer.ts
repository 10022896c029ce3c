import type { MessagePort } from 'node:worker_threads';
import type { Batch } from './wire-connection.ts';
import { WireConnection } from './wire-connection.ts';
import { BackendScanner, joinBytes } from './wire-frames.ts';
import { message, SYNC, simpleQuery } from './wire-messages.ts';

/** Runs wire messages on the one session and passes the answer on piece by piece; the caller owns each piece. */
export type SessionRunner = (bytes: Uint8Array, onAnswer: (piece: Uint8Array) => void) => Promise<void>;

export type MultiplexerOptions = {
  run: SessionRunner;
  /** Reported to drivers at start-up: server_version, TimeZone and so on. */
  settings: Readonly<Record<string, string>>;
  /** A connection that is silent inside an open transaction this long (ms) is rolled back and closed. */
  idleInTransactionMs: number;
  /** Called around each batch, so that another thread can time it. */
  onBusy: (busy: boolean) => void;
};

/** Command tags of statements that change the session beyond their transaction, and the statements that undo them. */
const UNDO: Readonly<Record<string, string>> = {
  SET: 'RESET ALL',
  LISTEN: 'UNLISTEN *',
};

const needsTurn = ({ hasWork, closed, leaving }: WireConnection) => hasWork || closed || leaving;

/**
 * Many connections over one session. A connection owns the session from its first message until the server is idle outside a
 * transaction, so statements of two connections never mix. The others wait in order of arrival.
 *
 * One session cannot give each connection everything that PostgreSQL does. A `SET` lasts until its connection is next idle; then
 * all settings are reset. `LISTEN` hears nothing. Session advisory locks do not exclude other connections (transaction ones do,
 * since transactions exclude each other). All connections see temporary tables and SQL-level PREPARE until the last connection
 * closes. Prepared statements of the protocol are separate for each connection.
 */
export class SessionMultiplexer {
  readonly #options: MultiplexerOptions;
  readonly #scanner = new BackendScanner();
  readonly #connections = new Set<WireConnection>();
  readonly #waiting: WireConnection[] = [];
  readonly #tasks: (() => Promise<void>)[] = [];
  #owner: WireConnection | undefined;
  /** The owner has sent Flush but not yet Sync: the server is inside its extended query. */
  #unsynced = false;
  #running = false;
  #stopped = false;
  #idleTimer: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: MultiplexerOptions) {
    this.#options = options;
  }

  /** Accepts a connection; `null` tells the other end that it is closed. */
  add(port: MessagePort): void {
    const connection = new WireConnection(++this.#lastId, port, this.#options.settings);
    this.#connections.add(connection);
    port.on('message', (bytes: Uint8Array | null) => {
      if (bytes) connection.receive(bytes);
      else connection.receiveEnd();
      this.#wake(connection);
    });
    port.on('close', () => {
      connection.close();
      this.#wake(connection);
    });
    port.postMessage(null);
  }

  /** Runs `sql`, then `work`, when no transaction is open. Rethrows what `work` throws. */
  whenFree(sql: string, work: () => void): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#tasks.push(() => this.#run(simpleQuery(sql)).then(work).then(resolve, reject));
    if (!this.#running) void this.#turn();
    return promise;
  }

  /** Ends every connection and rolls back open transactions; resolves when the session is free. */
  async close(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#idleTimer);
    while (this.#running) await new Promise((resolve) => setImmediate(resolve));
    for (const connection of this.#connections) connection.close();
    if (this.#owner) await this.#end(this.#owner);
  }

  #wake(connection: WireConnection): void {
    if (connection !== this.#owner) this.#enqueue(connection);
    if (!this.#running) void this.#turn();
  }

  async #turn(): Promise<void> {
    if (this.#stopped) return;
    if (!this.#owner && this.#tasks.length > 0) await this.#runTasks();
    const connection = this.#owner ?? this.#nextWaiting();
    if (!connection || !needsTurn(connection)) return;
    const batch = connection.takeBatch();
    this.#running = true;
    clearTimeout(this.#idleTimer);
    this.#owner = connection;
    if (batch) await this.#runBatch(connection, batch);
    else await this.#end(connection);
    this.#running = false;
    this.#next(connection);
  }

  #nextWaiting(): WireConnection | undefined {
    let next = this.#waiting.shift();
    while (next && !needsTurn(next)) next = this.#waiting.shift();
    return next;
  }

  async #runTasks(): Promise<void> {
    this.#running = true;
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) await task();
    this.#running = false;
  }

  /** Lets the event loop deliver pending messages before the next batch, so that no connection can starve another. */
  #next(last: WireConnection): void {
    const free = this.#owner === undefined;
    if (free) this.#enqueue(last);
    if (free ? this.#waiting.length + this.#tasks.length > 0 : needsTurn(last)) {
      setImmediate(() => {
        if (!this.#running) void this.#turn();
      });
    } else if (!free && !this.#stopped) {
      this.#idleTimer = setTimeout(() => this.#expire(last), this.#options.idleInTransactionMs);
    }
  }

  #enqueue(connection: WireConnection): void {
    const isNew = this.#connections.has(connection) && !this.#waiting.includes(connection);
    if (isNew && needsTurn(connection)) this.#waiting.push(connection);
  }

  async #runBatch(connection: WireConnection, batch: Batch): Promise<void> {
    await this.#run(batch.bytes, (piece) => connection.send(piece));
    this.#unsynced = batch.open;
    if (!batch.open && this.#scanner.status === 'I') {
      await this.#undoSessionChanges();
      this.#owner = undefined;
    }
    connection.flush();
  }

  async #undoSessionChanges(): Promise<void> {
    const undo = [...this.#scanner.tags].flatMap((tag) => UNDO[tag] ?? []);
    for (const sql of undo) await this.#run(simpleQuery(sql));
    this.#scanner.forgetTags();
  }

  /** Leaves the session as if the connection had never existed: no open query, no transaction, none of its statements. */
  async #end(connection: WireConnection): Promise<void> {
    if (this.#unsynced) await this.#run(SYNC);
    this.#unsynced = false;
    if (this.#scanner.status !== 'I') await this.#run(simpleQuery('ROLLBACK'));
    const statement = new TextEncoder().encode('S');
    const closes = [...connection.statements].map((name) =>
      message('C', statement, new TextEncoder().encode(`${name}\0`)),
    );
    if (closes.length > 0) await this.#run(joinBytes([...closes, SYNC]));
    this.#owner = undefined;
    this.#connections.delete(connection);
    connection.close();
    if (this.#connections.size === 0) await this.#run(simpleQuery('DISCARD ALL'));
  }

  #expire(connection: WireConnection): void {
    if (this.#running || this.#owner !== connection) return;
    connection.fail('25P03', 'terminating connection due to idle-in-transaction timeout');
    void this.#turn();
  }

  async #run(bytes: Uint8Array, onAnswer: (piece: Uint8Array) => void = () => {}): Promise<void> {
    this.#options.onBusy(true);
    try {
      await this.#options.run(bytes, (piece) => {
        this.#scanner.push(piece);
        onAnswer(piece);
      });
    } finally {
      this.#options.onBusy(false);
    }
  }
}
