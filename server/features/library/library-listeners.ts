import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import type { AuditActor } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { NewNotification } from '#server/platform/notify/notifier.ts';
import type {
  ChangedVersion,
  ListenerEntry,
  ListenerGround,
  ReadyVersion,
  VersionListeners,
  VersionReadAgain,
  VersionWithNewComments,
} from '#server/platform/publishing/publishing.ts';
import { askForCheck } from './library-check.ts';
import { findLibraryDocument, type LibraryDocumentRow, setArchived } from './library-document-store.ts';
import {
  changeLibraryDocument,
  findLibraryRecord,
  keepInOrganisation,
  keepSetDetails,
  type LibraryChange,
} from './library-record-store.ts';
import { lastDueDay } from './library-status.ts';

/** The default review date, one year from today. */
function nextReview(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

/** The changes that a new version makes to its document. A missing owner or folder is filled in, and a due review counts as done. */
function changeBy(ready: ReadyVersion, record: LibraryChange | undefined, today: string): LibraryChange {
  const isDue = !record?.reviewOn || record.reviewOn <= lastDueDay(today);
  return {
    ...(!record?.responsibleId && { responsibleId: ready.broughtBy }),
    ...(ready.folderId !== null && !record?.folderId && { folderId: ready.folderId }),
    ...(isDue && { reviewOn: nextReview(today) }),
  };
}

/** The person who acted, as their colleagues see it. Under support access that is the impersonated user. */
const personOf = (actor: AuditActor): string | null =>
  actor.kind === 'user' ? (actor.actingAs?.userId ?? actor.userId) : null;

type Told = Pick<NewNotification, 'kind' | 'title' | 'message' | 'link' | 'dedupeKey'>;

/** Notifies a document's owner of what somebody else did with it. */
async function tellOwner(
  { notifier }: Pick<ListenerGround, 'notifier'>,
  tx: Tx,
  document: LibraryDocumentRow,
  by: AuditActor,
  told: Told,
) {
  const { responsibleId, workId } = document;
  if (responsibleId === null || responsibleId === personOf(by)) return;
  const scope = (await scopesOf(tx, [responsibleId])).get(responsibleId);
  // People who left the organisation get no more notifications of its documents.
  if (scope === undefined || !(await findLibraryDocument(tx, scope, workId))) return;
  await notifier.notify(tx, { userId: responsibleId, ...told });
}

function newVersionOf(
  { title }: LibraryDocumentRow,
  { versionId, number, broughtBy }: ReadyVersion,
  by: AuditActor,
): Told {
  const person = personOf(by);
  const happened =
    person === null
      ? `Version ${number} of a document you own was added.`
      : `A colleague ${person === broughtBy ? 'uploaded' : 'published'} version ${number} of a document you own.`;
  return {
    kind: 'library_version',
    title: `New version of ${title}`,
    message: happened,
    link: `/wiki/${versionId}`,
    dedupeKey: `library_version:${versionId}`,
  };
}

/**
 * Adds a version that became ready to its organisation's library, in the transaction that publishes or holds it. A new document gets its
 * folder, owner and review date, and an archived one is restored. Regulation is skipped.
 * @returns an entry that the audit log gets as the transaction's last act
 */
export async function takeIntoLibrary(
  ground: ListenerGround,
  tx: Tx,
  ready: ReadyVersion,
  by: AuditActor,
): Promise<ListenerEntry | undefined> {
  const { partition, organisationId, workId } = ready;
  if (partition !== 'library' || organisationId === null) return undefined;
  const now = ground.clock.now();
  await keepInOrganisation(tx, workId);
  await keepSetDetails(tx, workId, now);
  const document = await findLibraryDocument(tx, { userId: '', organisationId }, workId);
  // A held version changes only a missing folder: when it is published later, nobody knows which folder its uploader chose.
  if (ready.isHeld && document !== undefined) {
    const { folderId } = ready;
    if (folderId !== null && document.folderId === null) await changeLibraryDocument(tx, workId, { folderId }, now);
    return undefined;
  }
  // The document keeps the owner it got when held, even if somebody else uploads under its name next.
  const change = changeBy(ready, await findLibraryRecord(tx, workId), dayInEngland(now));
  if (Object.keys(change).length > 0) await changeLibraryDocument(tx, workId, change, now);
  if (ready.isHeld || document === undefined) return undefined;
  const owned = { ...document, responsibleId: change.responsibleId ?? document.responsibleId };
  await tellOwner(ground, tx, owned, by, newVersionOf(document, ready, by));
  await askForCheck(ground.jobs, tx, organisationId);
  if (document.withdrawnAt === null) return undefined;
  await setArchived(tx, workId, null, now);
  return { organisationId, action: 'library.document_restored', subject: { type: 'work', id: workId } };
}

/** Handles a rollback: requests a check of the library and notifies the document's owner. Regulation is skipped. */
async function leaveLibrary(ground: ListenerGround, tx: Tx, left: ChangedVersion, by: AuditActor): Promise<undefined> {
  const { partition, organisationId, workId, versionId, number } = left;
  if (partition !== 'library' || organisationId === null) return;
  await keepSetDetails(tx, workId, ground.clock.now());
  await askForCheck(ground.jobs, tx, organisationId);
  const document = await findLibraryDocument(tx, { userId: '', organisationId }, workId);
  // Without any version left there is nothing to read.
  const current = document?.versions.at(-1);
  if (document === undefined || current === undefined) return;
  await tellOwner(ground, tx, document, by, {
    kind: 'library_rolled_back',
    title: `${document.title} was rolled back`,
    message: `Version ${number} of a document you own was rolled back. Version ${current.number} is current again.`,
    link: `/wiki/${current.id}`,
    dedupeKey: `library_rolled_back:${versionId}`,
  });
}

/**
 * Handles a newer file whose comments and source replaced those of a version. The owner is notified every time, because the old ones are
 * not stored. Regulation is skipped.
 */
async function tellCommentsRenewed(
  ground: ListenerGround,
  tx: Tx,
  renewed: VersionWithNewComments,
  by: AuditActor,
): Promise<undefined> {
  const { partition, organisationId, workId, versionId, number, broughtAs } = renewed;
  if (partition !== 'library' || organisationId === null) return;
  const document = await findLibraryDocument(tx, { userId: '', organisationId }, workId);
  if (document === undefined) return;
  const who = personOf(by) === null ? 'Another file' : 'A colleague’s file';
  await tellOwner(ground, tx, document, by, {
    kind: 'library_comments_renewed',
    title: `Comments on ${document.title} were updated`,
    message: `${who} has the same text as version ${number} of a document you own, but different comments. It has replaced that version’s file and comments. The previous comments are no longer stored.`,
    link: `/wiki/${versionId}`,
    // The key is the uploaded file: the same file can be uploaded again after another, and overwrites again.
    dedupeKey: `library_comments_renewed:${broughtAs}`,
  });
}

/** Another reading of a version may end a clash or begin one. Nobody is told, because the document says what it said. */
async function checkAgain(ground: ListenerGround, tx: Tx, read: VersionReadAgain): Promise<undefined> {
  const { partition, organisationId, workId } = read;
  if (partition !== 'library' || organisationId === null) return;
  await keepSetDetails(tx, workId, ground.clock.now());
  if (!read.isHeld) await askForCheck(ground.jobs, tx, organisationId);
}

/** What the library does when a version changes. Regulation is skipped. */
export const libraryListeners: VersionListeners = {
  versionHeld: takeIntoLibrary,
  versionPublished: takeIntoLibrary,
  versionWithdrawn: leaveLibrary,
  commentsRenewed: tellCommentsRenewed,
  versionReadAgain: checkAgain,
};
