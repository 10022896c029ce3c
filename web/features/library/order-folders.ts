import type { Folder } from './library-queries.ts';

export type PlacedFolder = { folder: Folder; depth: number };

/** Folders as a tree in list order: each before its children, siblings in the order given. */
export function orderFolders(folders: readonly Folder[]): PlacedFolder[] {
  const below = Map.groupBy(folders, ({ parent_id }) => parent_id);
  const placed = (parent: string | null, depth: number): PlacedFolder[] =>
    (below.get(parent) ?? []).flatMap((folder) => [{ folder, depth }, ...placed(folder.id, depth + 1)]);
  return placed(null, 0);
}

/**
 * Where to go after a folder is removed: to its parent, if the removed one was open.
 * @param here from the address: an id, `none`, or undefined for all documents
 */
export const folderAfterRemoval = (removed: Folder, here: string | undefined): string | undefined =>
  here === removed.id ? (removed.parent_id ?? undefined) : here;

/** Whether the address names a folder that no longer exists, such as one a colleague removed. */
export const isFolderGone = (folders: readonly Folder[], here: string | undefined): boolean =>
  here !== undefined && here !== 'none' && !folders.some(({ id }) => id === here);

/** "Estates / Water": a folder with its parents. */
export function pathOfFolder(folders: readonly Folder[], id: string | null): string {
  const folder = folders.find((each) => each.id === id);
  if (!folder) return '';
  const above = folder.parent_id === null ? '' : pathOfFolder(folders, folder.parent_id);
  return above === '' ? folder.name : `${above} / ${folder.name}`;
}
