import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AccessCalls } from './access-call.ts';
import type { AccessRow } from './access-row.ts';

/** The access rows of one room of the server's routes, and what callers send. It is in the room's file `<room>.access.ts`. */
export type Access = { rows: readonly AccessRow[]; calls: AccessCalls };

const server = fileURLToPath(new URL('../../', import.meta.url));

/** The access matrix of every room of the server, found by file name. */
export async function readAccess(): Promise<Access> {
  const paths = globSync('{features,platform}/**/*.access.ts', { cwd: server }).sort();
  const found: Access[] = [];
  for (const path of paths) {
    const { access } = (await import(pathToFileURL(`${server}${path}`).href)) as { access: Access };
    found.push(access);
  }
  return {
    rows: found.flatMap(({ rows }) => rows),
    calls: Object.assign({}, ...found.map(({ calls }) => calls)),
  };
}
