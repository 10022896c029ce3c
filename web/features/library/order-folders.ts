import type { Folder } from './library-queries.ts';

export type PlacedFolder = { folder: Folder; depth: number };

/** Folders as they lie in each other, each before those in it, beside each other as they came. */
export function orderFolders(folders: readonly Folder[]): PlacedFolder[] {
  const below = Map.groupBy(folders, ({ parent_id }) => parent_id);
  const placed = (parent: string | null, depth: number): PlacedFolder[] =>
    (below.get(parent) ?? []).flatMap((folder) => [{ folder, depth }, ...placed(folder.id, depth + 1)]);
  return placed(null, 0);
}

/**
 * Where to stand once a folder is removed: in the one it lay in, where the removed one was open.
 * @param here as the address has it: an id, `none`, or undefined for all documents
 */
export const folderAfterRemoval = (removed: Folder, here: string | undefined): string | undefined =>
  here === removed.id ? (removed.parent_id ?? undefined) : here;

/** Whether the address names a folder that is not there, as one that a colleague has removed. */
export const isFolderGone = (folders: readonly Folder[], here: string | undefined): boolean =>
  here !== undefined && here !== 'none' && !folders.some(({ id }) => id === here);

/** "Estates / Water": a folder with those it lies in. */
export function pathOfFolder(folders: readonly Folder[], id: string | null): string {
  const folder = folders.find((each) => each.id === id);
  if (!folder) return '';
  const above = folder.parent_id === null ? '' : pathOfFolder(folders, folder.parent_id);
  return above === '' ? folder.name : `${above} / ${folder.name}`;
}
