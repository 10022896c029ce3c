import type { SignedInCaller } from '#contract/access/caller.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countByFolder, listFolders as listStored } from './folder-store.ts';
import { presentFolder } from './present-library.ts';

/** The folders of the caller's organisation, and how many documents lie in none. */
export async function listFolders({ db }: { db: Database }, caller: SignedInCaller) {
  const scope = scopeOf(caller);
  const folders = await listStored(db.query, scope);
  const counts = await countByFolder(db.query, scope);
  return {
    folders: folders.map((folder) => presentFolder(caller, folder, counts.get(folder.id) ?? 0)),
    unfiled: counts.get(null) ?? 0,
  };
}
