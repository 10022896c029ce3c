import pg from 'pg';
import type { Log } from '#server/platform/log/log.ts';

export type Subscription = { close(): Promise<void> };

/** A notification is only a hint to query the tables. It may be lost, so every reader also polls. */
export type PostgresListener = {
  /** `onConnected` runs after each (re)connection, so that the reader can catch up on what it missed. Never rejects. */
  listen(channel: string, onPayload: (payload: string) => void, onConnected: () => void): Promise<Subscription>;
  close(): Promise<void>;
};

type Heard = { channel: string; onPayload: (payload: string) => void; onConnected: () => void };

const HEARTBEAT_MS = 10_000;
const QUERY_TIMEOUT_MS = 5_000;
const RECONNECT_MS = { first: 250, longest: 15_000 };

/** One connection of its own for LISTEN, outside the pool, that detects a dead connection and reconnects. */
export function createPostgresListener(pool: pg.Pool, log: Log): PostgresListener {
  return new Listener(pool, log);
}

class Listener implements PostgresListener {
  #pool: pg.Pool;
  #log: Log;
  #heard = new Set<Heard>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  async listen(channel: string, onPayload: (payload: string) => void, onConnected: () => void): Promise<Subscription> {
    const heard = { channel, onPayload, onConnected };
    this.#heard.add(heard);
    if (this.#client) await this.#subscribe(this.#client, heard);
    else await this.#connect();
    return {
      close: async () => {
        this.#heard.delete(heard);
        if (this.#heard.size === 0) await this.#disconnect();
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#heard.clear();
    await this.#disconnect();
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #open(): Promise<void> {
    // The pool hides the password from copies of its options.
    const client = new pg.Client({
      ...this.#pool.options,
      password: this.#pool.options.password,
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => {
      for (const heard of this.#heard) if (heard.channel === channel) heard.onPayload(payload ?? '');
    });
    try {
      await client.connect();
      this.#client = client;
      for (const heard of [...this.#heard]) await this.#subscribe(client, heard);
      this.#failures = 0;
      this.#beat(client);
    } catch (error) {
      this.#log.warn({ err: error }, 'listening for notifications failed; polling meanwhile');
      this.#client = client;
      this.#lost(client);
    }
    if (this.#closed || this.#heard.size === 0) await this.#disconnect();
  }

  async #subscribe(client: pg.Client, heard: Heard): Promise<void> {
    try {
      await client.query(`listen ${pg.escapeIdentifier(heard.channel)}`);
      heard.onConnected();
    } catch {
      this.#lost(client);
    }
  }

  #beat(client: pg.Client): void {
    if (this.#client !== client || this.#closed) return;
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#beat(client),
        () => this.#lost(client),
      );
    }, HEARTBEAT_MS).unref();
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    client.end().catch(() => undefined);
    if (this.#closed || this.#heard.size === 0) return;
    const wait = Math.min(RECONNECT_MS.longest, RECONNECT_MS.first * 2 ** this.#failures++);
    this.#timer = setTimeout(() => void this.#connect(), wait).unref();
  }

  async #disconnect(): Promise<void> {
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
