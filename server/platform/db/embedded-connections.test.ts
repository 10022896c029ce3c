import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedServer } from './embedded-server.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { joinBytes } from './wire-frames.ts';
import { message, simpleQuery } from './wire-messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'candour-wire-'));
const crashes: Error[] = [];
const server = new EmbeddedServer({
  folder: join(folder, 'database'),
  durable: false,
  statementTimeoutMs: 3_000,
  idleInTransactionMs: 400,
  onCrash: (error) => crashes.push(error),
});

beforeAll(() => server.start());
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const socket = () => new EmbeddedSocket(() => server.connect());

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ user: 'postgres', database: 'postgres', ssl: false, stream: socket });
  // The server closes some of these connections on purpose.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function rowsOf(client: pg.Client, sql: string, values?: unknown[]): Promise<unknown[]> {
  return (await client.query(sql, values)).rows;
}

/** The bytes of a raw stream, once it has at least `length` bytes or ends. */
async function received(stream: EmbeddedSocket, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  while (Buffer.concat(chunks).length < length && !stream.readableEnded && !stream.destroyed) {
    const chunk: Buffer | null = stream.read();
    if (chunk) chunks.push(chunk);
    else await Promise.race([once(stream, 'readable'), once(stream, 'close')]);
  }
  return Buffer.concat(chunks);
}

const START_UP = joinBytes([Uint8Array.from([0, 0, 0, 9, 0, 3, 0, 0, 0])]);

describe('Two connections to the embedded database', () => {
  it('wait for each other: each transaction is atomic to the other connection', async () => {
    const [first, second] = [await connected(), await connected()];
    await first.query('CREATE TABLE waits (who text)');
    const order: string[] = [];
    await first.query('BEGIN');
    await first.query("INSERT INTO waits VALUES ('first')");
    const seen = rowsOf(second, 'SELECT count(*)::int AS n FROM waits').then((rows) => {
      order.push('second read');
      return rows;
    });
    await first.query("INSERT INTO waits VALUES ('first')");
    order.push('first still writing');
    await first.query('COMMIT');
    expect(await seen).toEqual([{ n: 2 }]);
    expect(order).toEqual(['first still writing', 'second read']);
    await Promise.all([first.end(), second.end()]);
  });

  it('can use the same name for different prepared statements', async () => {
    const [first, second] = [await connected(), await connected()];
    const named = (client: pg.Client, text: string) => client.query({ name: 'same', text });
    expect((await named(first, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    expect((await named(second, 'SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
    expect((await named(first, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await first.end();
    expect((await named(second, 'SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
    await second.end();
    const third = await connected();
    expect(await rowsOf(third, 'SELECT count(*)::int AS left FROM pg_prepared_statements')).toEqual([{ left: 0 }]);
    await third.end();
  });

  it('do not see each other’s settings', async () => {
    const [first, second] = [await connected(), await connected()];
    await first.query("SET timezone = 'Europe/London'");
    expect(await rowsOf(second, 'SHOW timezone')).toEqual([{ TimeZone: 'UTC' }]);
    await first.query('BEGIN');
    await first.query("SET timezone = 'Europe/London'");
    await first.query('COMMIT');
    expect(await rowsOf(second, 'SHOW timezone')).toEqual([{ TimeZone: 'UTC' }]);
    await first.query("BEGIN; SET LOCAL timezone = 'Europe/London'");
    expect(await rowsOf(first, 'SHOW timezone')).toEqual([{ TimeZone: 'Europe/London' }]);
    await first.query('COMMIT');
    expect(await rowsOf(second, 'SHOW timezone')).toEqual([{ TimeZone: 'UTC' }]);
    await Promise.all([first.end(), second.end()]);
  });

  it.each(['BEGIN', 'BEGIN; SELECT 1/0'])('become free when one is cut off after "%s"', async (opening) => {
    const [first, second] = [await connected(), await connected()];
    await second.query('CREATE TABLE IF NOT EXISTS cut (n int); TRUNCATE cut');
    await first.query('BEGIN; INSERT INTO cut VALUES (1)');
    if (opening !== 'BEGIN') await expect(first.query('SELECT 1/0')).rejects.toThrow('division by zero');
    const waiting = rowsOf(second, 'SELECT n FROM cut');
    first.connection.stream.destroy();
    expect(await waiting).toEqual([]);
    await second.end();
  });

  it('become free when one goes silent inside a transaction', async () => {
    const [first, second] = [await connected(), await connected()];
    const ended = new Promise<void>((resolve) => first.once('end', resolve));
    await first.query('BEGIN');
    expect(await rowsOf(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await ended;
    await expect(first.query('SELECT 1')).rejects.toThrow();
    await second.end();
  });
});

describe('The wire protocol of the embedded database', () => {
  it('continues after an error in any step of a statement', async () => {
    const client = await connected();
    await expect(client.query('SELEC 1')).rejects.toMatchObject({ code: '42601' });
    await expect(client.query('SELECT $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    await expect(client.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(client.query({ name: 'bad', text: 'SELECT nothing FROM nowhere' })).rejects.toMatchObject({
      code: '42P01',
    });
    expect(await rowsOf(client, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('reports a failed transaction as PostgreSQL does', async () => {
    const client = await connected();
    await client.query('BEGIN');
    await expect(client.query('SELECT 1/0')).rejects.toThrow();
    await expect(client.query('SELECT 1')).rejects.toMatchObject({ code: '25P02' });
    expect((await client.query('COMMIT')).command).toBe('ROLLBACK');
    await client.end();
  });

  it('refuses what would block the session for everyone, and continues', async () => {
    const client = await connected();
    await client.query('CREATE TABLE copied (n int)');
    await expect(client.query('COPY copied FROM STDIN')).rejects.toMatchObject({ code: '0A000' });
    await expect(client.query('COPY copied FROM STDIN', [])).rejects.toMatchObject({ code: '0A000' });
    expect(await rowsOf(client, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('carries a row of 10 MB in both directions', async () => {
    const client = await connected();
    const text = 'ä'.repeat(5 * 1024 * 1024);
    await client.query('CREATE TABLE large (body text)');
    await client.query('INSERT INTO large VALUES ($1)', [text]);
    const { rows } = await client.query('SELECT body FROM large');
    expect(rows[0].body === text).toBe(true);
    await client.end();
  });

  it('carries a large result to a slow reader without losing a byte, while others work', async () => {
    const slow = socket().connect();
    await once(slow, 'connect');
    slow.write(START_UP);
    await received(slow, 100);
    slow.write(simpleQuery("SELECT repeat('x', 1000) FROM generate_series(1, 5000)"));
    const other = await connected();
    expect(await rowsOf(other, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const answer = await received(slow, 5000 * 1000);
    expect(answer.toString('latin1').match(/x{1000}/g)).toHaveLength(5000);
    slow.destroy();
    await other.end();
  });

  it('refuses a request for TLS, and starts up byte by byte', async () => {
    const stream = socket().connect();
    await once(stream, 'connect');
    stream.write(Uint8Array.from([0, 0, 0, 8, 4, 210, 22, 47]));
    expect((await received(stream, 1)).toString()).toBe('N');
    for (const byte of START_UP) stream.write(Uint8Array.of(byte));
    const welcome = (await received(stream, 100)).toString('latin1');
    expect(welcome).toContain('server_version');
    expect(welcome.endsWith('Z\0\0\0\x05I')).toBe(true);
    stream.write(message('X'));
    await once(stream, 'close');
  });

  it('ends only the connection that breaks the protocol', async () => {
    const stream = socket().connect();
    await once(stream, 'connect');
    stream.write(START_UP);
    await received(stream, 100);
    stream.write(Uint8Array.from([0x51, 0xff, 0xff, 0xff, 0xff, 1, 2, 3]));
    expect((await received(stream, 10_000)).toString('latin1')).toContain('08P01');
    const other = await connected();
    expect(await rowsOf(other, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await other.end();
  });
});

describe('A slow statement', () => {
  it('does not block this thread’s event loop', async () => {
    const client = await connected();
    const order: string[] = [];
    const slow = client.query('SELECT pg_sleep(0.3)').then(() => order.push('statement'));
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    order.push('event loop');
    await slow;
    expect(order).toEqual(['event loop', 'statement']);
    await client.end();
  });

  it('is ended with the worker, which restarts with everything acknowledged', async () => {
    const client = await connected();
    await client.query('CREATE TABLE kept (n int)');
    await client.query('INSERT INTO kept VALUES (1)');
    await expect(client.query('SELECT pg_sleep(60)')).rejects.toThrow('Connection terminated');
    await expect.poll(() => crashes).toHaveLength(1);
    expect(crashes.splice(0).map(({ message: text }) => text)).toEqual([
      'A statement took more than 3000 ms; the embedded database was restarted.',
    ]);
    const next = await connected();
    expect(await rowsOf(next, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await next.end();
  });

  it('may take longer while the timeout is lifted', async () => {
    const client = await connected();
    const restoreLimit = server.allowStatementsOf(60_000);
    await client.query('SELECT pg_sleep(3.5)');
    restoreLimit();
    expect(crashes).toEqual([]);
    await client.end();
  });
});
