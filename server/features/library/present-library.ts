import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { libraryDocumentSchema } from '#contract/features/library/library-contract.ts';
import { currentVersion, lastDayOf, statusOf } from '#engine/versions/version-status.ts';
import type { FolderRow } from './folder-store.ts';
import type { LibraryDocumentRow, LibraryVersion } from './library-document-store.ts';
import { canChange, canManageVersion } from './library-rights.ts';
import { libraryStatus } from './library-status.ts';

type WireDocument = z.infer<typeof libraryDocumentSchema>;

/** The version that readers see: the one in force, else the newest. */
export function shownVersion({ workId, versions }: LibraryDocumentRow, today: string): LibraryVersion {
  const version = currentVersion(versions, today);
  if (version === undefined) throw new Error(`The library document ${workId} has no published version.`);
  return version;
}

/** Whether somebody has checked the newest published version, or one that awaits publication after it. */
const isChecked = ({ checkedVersionId: id, versions, held }: LibraryDocumentRow): boolean =>
  id !== null && (versions.at(-1)?.id === id || held.some((version) => version.id === id));

/** @param today YYYY-MM-DD */
export function presentLibraryDocument(
  caller: SignedInCaller,
  document: LibraryDocumentRow,
  today: string,
  match?: WireDocument['match'],
): WireDocument {
  const { workId, versions, responsibleId, responsibleName } = document;
  const version = shownVersion(document, today);
  const waiting = document.held.findLast((held) => canManageVersion(caller, document, held));
  return {
    work_id: workId,
    short_id: version.id,
    title: version.title,
    file_name: document.fileName,
    is_guide: document.isGuide,
    partition: 'library',
    version: {
      id: version.id,
      number: version.number,
      status: statusOf(version, versions, today),
      effective_from: version.effectiveFrom,
      effective_to: lastDayOf(version, versions),
    },
    tags: { category: document.category, domain: document.domain, subdomain: document.subdomains },
    folder_id: document.folderId,
    owner: responsibleId === null ? null : { user_id: responsibleId, name: responsibleName ?? '' },
    review_on: document.reviewOn,
    status: libraryStatus({ isArchived: document.withdrawnAt !== null, reviewOn: document.reviewOn }, today),
    can_change: canChange(caller, document),
    can_manage_version: canManageVersion(caller, document, version),
    is_checked: isChecked(document),
    waiting: waiting ? { id: waiting.id, number: waiting.number } : null,
    ...(match !== undefined && { match }),
  };
}

export const presentFolder = (caller: SignedInCaller, folder: FolderRow, documents: number) => ({
  id: folder.id,
  name: folder.name,
  parent_id: folder.parentId,
  documents,
  can_change: canChange(caller, { organisationId: folder.organisationId, responsibleId: folder.ownerId }),
});
