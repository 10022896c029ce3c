import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { CheckPlace } from '#server/platform/ingestion/ingestion-port.ts';
import {
  countByFolder,
  deleteFolder,
  type FolderRow,
  insertFolder,
  isFolderNameTaken,
  isFolderUsed,
  listFolderRows,
  lockFolderRow,
  renameStored,
} from './folder-store.ts';
import { libraryOrganisation } from './library-organisation.ts';
import { canChange } from './library-rights.ts';
import { presentFolder } from './present-library.ts';

/** The folders of the caller's organisation, and how many documents are in none. */
export async function listFolders({ db }: { db: Database }, caller: SignedInCaller) {
  const scope = scopeOf(caller);
  const folders = await listFolderRows(db.query, scope);
  const counts = await countByFolder(db.query, scope);
  return {
    folders: folders.map((folder) => presentFolder(caller, folder, counts.get(folder.id) ?? 0)),
    unfiled: counts.get(null) ?? 0,
  };
}

type FolderDeps = { db: Database; clock: Clock; audit: Audit };
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

/** The depth of this folder: the folders above it, and itself. */
function depthOf(folders: readonly FolderRow[], id: string | null): number {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  let [depth, at] = [0, id];
  while (at !== null && depth <= folders.length) {
    depth += 1;
    at = byId.get(at)?.parentId ?? null;
  }
  return depth;
}

/** @throws folder_not_found (the parent); folder_too_deep; folder_name_taken; access_denied without an organisation */
export async function addFolder(
  deps: FolderDeps,
  caller: SignedInCaller,
  { name, parentId, requestId }: Asked & { name: string; parentId: string | null },
) {
  const scope = scopeOf(caller);
  const organisationId = libraryOrganisation(caller);
  return deps.db.transaction(async (tx) => {
    if (parentId !== null && !(await lockFolderRow(tx, scope, parentId))) throw new AppError('folder_not_found');
    if (depthOf(await listFolderRows(tx, scope), parentId) >= limits.folderDepth) throw new AppError('folder_too_deep');
    const folder: FolderRow = {
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

async function lockOwnFolder(tx: Tx, caller: SignedInCaller, id: string): Promise<FolderRow> {
  const folder = await lockFolderRow(tx, scopeOf(caller), id);
  if (!folder) throw new AppError('folder_not_found');
  if (!canChange(caller, { ...folder, responsibleId: folder.ownerId })) throw new AppError('access_denied');
  return folder;
}

/** @throws folder_not_found; access_denied when somebody else created it; folder_name_taken */
export async function renameFolder(
  deps: FolderDeps,
  caller: SignedInCaller,
  { id, name, requestId }: Asked & { id: string; name: string },
) {
  return deps.db.transaction(async (tx) => {
    const folder = await lockOwnFolder(tx, caller, id);
    if (await isFolderNameTaken(tx, folder, name)) throw new AppError('folder_name_taken');
    await renameStored(tx, id, name);
    await record(deps, tx, caller, { id, action: 'folder_renamed', requestId });
    const counts = await countByFolder(tx, scopeOf(caller));
    return presentFolder(caller, { ...folder, name }, counts.get(id) ?? 0);
  });
}

/** @throws folder_not_found; access_denied when somebody else created it; folder_not_empty */
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

/** Checks that the folder exists and that the uploader can see it. @throws AppError folder_not_found */
export const checkFolder: CheckPlace = async (tx, { by, folderId, partition }) => {
  if (folderId === null || folderId === undefined) return;
  const scope = by.kind === 'user' ? scopeOf(by) : { userId: null, organisationId: by.organisationId };
  if (partition !== 'library' || !(await lockFolderRow(tx, scope, folderId))) throw new AppError('folder_not_found');
};
