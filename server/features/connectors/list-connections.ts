import { AppError } from '#contract/errors/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { type ConnectionRow, findConnection, listConnectionRows } from './connection-store.ts';
import { looksOf, runningLooks } from './look-store.ts';
import { presentConnection, presentLook, presentText } from './present-connection.ts';
import { countTexts, textsOf } from './text-store.ts';

const looksShown = 10;

/** One connection as the screens show it. */
export async function showConnection(query: Queryable, row: ConnectionRow) {
  const [running, counts] = [await runningLooks(query), await countTexts(query)];
  return presentConnection(row, { isLooking: running.has(row.id), texts: counts(row.id) });
}

export async function listConnections({ db, watchedFolders }: { db: Database; watchedFolders: readonly string[] }) {
  const [rows, running, counts] = [
    await listConnectionRows(db.query),
    await runningLooks(db.query),
    await countTexts(db.query),
  ];
  return {
    connections: rows.map((row) => presentConnection(row, { isLooking: running.has(row.id), texts: counts(row.id) })),
    folders: [...watchedFolders],
  };
}

/** @throws AppError connection_not_found */
export async function openConnection({ db }: { db: Database }, { id }: { id: string }) {
  const row = await findConnection(db.query, id);
  if (!row) throw new AppError('connection_not_found');
  return {
    connection: await showConnection(db.query, row),
    texts: (await textsOf(db.query, id)).map(presentText),
    looks: (await looksOf(db.query, id, looksShown)).map(presentLook),
  };
}
