import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { canChange } from './can-change.ts';
import {
  countByFolder,
  deleteFolder,
  type Folder,
  insertFolder,
  isFolderUsed,
  isNameTaken,
  listFolders,
  lockFolder,
  renameStored,
} from './folder-store.ts';
import { libraryOrganisation } from './library-organisation.ts';
import { presentFolder } from './present-library.ts';

export type FolderDeps = { db: Database; clock: Clock; audit: Audit };
type Asked = { requestId: string };

const record = (
  { audit }: FolderDeps,
  tx: Tx,
  caller: SignedInCaller,
  { id, action, requestId }: Asked & { id: string; action: 'folder_made' | 'folder_renamed' | 'folder_removed' },
) =>
  audit.append(tx, {
    actor: auditActor(caller),
    organisationId: caller.organisationId,
    action: `library.${action}`,
    subject: { type: 'library_folder', id },
    requestId,
  });

/** How many folders lie above this one, and itself. */
function depthOf(folders: readonly Folder[], id: string | null): number {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  let [depth, at] = [0, id];
  while (at !== null && depth <= folders.length) {
    depth += 1;
    at = byId.get(at)?.parentId ?? null;
  }
  return depth;
}

/** @throws folder_not_found (the one above); folder_too_deep; folder_name_taken; access_denied without an organisation */
export async function addFolder(
  deps: FolderDeps,
  caller: SignedInCaller,
  { name, parentId, requestId }: Asked & { name: string; parentId: string | null },
) {
  const scope = scopeOf(caller);
  const organisationId = libraryOrganisation(caller);
  return deps.db.transaction(async (tx) => {
    if (parentId !== null && !(await lockFolder(tx, scope, parentId))) throw new AppError('folder_not_found');
    if (depthOf(await listFolders(tx, scope), parentId) >= limits.folderDepth) throw new AppError('folder_too_deep');
    const folder: Folder = {
      id: newId(),
      parentId,
      name,
      ownerId: caller.userId,
      organisationId,
      visibility: 'organisation',
      sharedWith: [],
      createdAt: deps.clock.now(),
    };
    if (!(await insertFolder(tx, folder))) throw new AppError('folder_name_taken');
    await record(deps, tx, caller, { id: folder.id, action: 'folder_made', requestId });
    return presentFolder(caller, folder, 0);
  });
}

async function lockOwnFolder(tx: Tx, caller: SignedInCaller, id: string): Promise<Folder> {
  const folder = await lockFolder(tx, scopeOf(caller), id);
  if (!folder) throw new AppError('folder_not_found');
  if (!canChange(caller, { ...folder, responsibleId: folder.ownerId })) throw new AppError('access_denied');
  return folder;
}

/** @throws folder_not_found; access_denied when somebody else made it; folder_name_taken */
export async function renameFolder(
  deps: FolderDeps,
  caller: SignedInCaller,
  { id, name, requestId }: Asked & { id: string; name: string },
) {
  return deps.db.transaction(async (tx) => {
    const folder = await lockOwnFolder(tx, caller, id);
    if (await isNameTaken(tx, folder, name)) throw new AppError('folder_name_taken');
    await renameStored(tx, id, name);
    await record(deps, tx, caller, { id, action: 'folder_renamed', requestId });
    const counts = await countByFolder(tx, scopeOf(caller));
    return presentFolder(caller, { ...folder, name }, counts.get(id) ?? 0);
  });
}

/** @throws folder_not_found; access_denied when somebody else made it; folder_not_empty */
export async function removeFolder(
  deps: FolderDeps,
  caller: SignedInCaller,
  { id, requestId }: Asked & { id: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockOwnFolder(tx, caller, id);
    if (await isFolderUsed(tx, id)) throw new AppError('folder_not_empty');
    await deleteFolder(tx, id);
    await record(deps, tx, caller, { id, action: 'folder_removed', requestId });
  });
}
