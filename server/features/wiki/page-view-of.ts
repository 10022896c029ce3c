import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { VersionRow } from './document-store.ts';
import { findSource } from './source-store.ts';

/** What page pictures are made from. */
export const pictureTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/tiff']);

/** How the pages of a version can be seen; null where its source has no pages, or was not kept. */
export async function pageViewOf(db: Queryable, scope: Scope, version: VersionRow): Promise<'pdf' | 'pictures' | null> {
  if (version.pages === null || version.sourceFileId === null) return null;
  const source = await findSource(db, scope, version.id);
  if (source === undefined) return null;
  if (source.mediaType === 'application/pdf') return 'pdf';
  return pictureTypes.has(source.mediaType) ? 'pictures' : null;
}
