import { dayInEngland } from '#engine/documents/version-status.ts';
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
  VersionWithNewComments,
} from '#server/platform/publishing/publishing.ts';
import { keepInOrganisation } from './keep-in-organisation-store.ts';
import { askForCheck } from './library-check.ts';
import { findLibraryDocument, type LibraryDocument, setArchived } from './library-document-store.ts';
import { changeLibraryDocument, findLibraryRecord, type LibraryChange } from './library-record-store.ts';
import { lastDueDay } from './library-status.ts';

/** A year on: how long a document stands before somebody looks at it again, unless they say another day. */
function nextReview(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

/** What is new about a document by its new version: a document without an owner or folder gets them; a new version is a review. */
function changeBy(ready: ReadyVersion, record: LibraryChange | undefined, today: string): LibraryChange {
  const isDue = !record?.reviewOn || record.reviewOn <= lastDueDay(today);
  return {
    ...(!record?.responsibleId && { responsibleId: ready.broughtBy }),
    ...(ready.folderId !== null && !record?.folderId && { folderId: ready.folderId }),
    ...(isDue && { reviewOn: nextReview(today) }),
  };
}

/** Who did it, as far as their colleagues see it. */
const personOf = (actor: AuditActor): string | null =>
  actor.kind === 'user' ? (actor.actingAs?.userId ?? actor.userId) : null;

type Told = Pick<NewNotification, 'kind' | 'title' | 'message' | 'link' | 'dedupeKey'>;

/** Tells who answers for a document what another did with it. */
async function tellOwner(
  { notifier }: Pick<ListenerGround, 'notifier'>,
  tx: Tx,
  document: LibraryDocument,
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
  { title }: LibraryDocument,
  { versionId, number, broughtBy }: ReadyVersion,
  by: AuditActor,
): Told {
  const person = personOf(by);
  const happened =
    person === null
      ? `Version ${number} of a document that you own was added.`
      : `A colleague ${person === broughtBy ? 'uploaded' : 'published'} version ${number} of a document that you own.`;
  return {
    kind: 'library_version',
    title: `New version of ${title}`,
    message: happened,
    link: `/wiki/${versionId}`,
    dedupeKey: `library_version:${versionId}`,
  };
}

/**
 * Takes a version that became ready into its organisation's library, in the transaction that publishes it, whether it was uploaded or
 * had waited: folder, owner and review date for a new document; one that was archived is back in use. Regulation is passed over.
 * @returns what the audit log is to be told as well, as the last act of the transaction
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
  const document = await findLibraryDocument(tx, { userId: '', organisationId }, workId);
  // Nothing is new about a document in use until its next version is published, when nobody knows any more which folder was chosen for it.
  if (ready.isHeld && document !== undefined) {
    const { folderId } = ready;
    if (folderId !== null && document.folderId === null) await changeLibraryDocument(tx, workId, { folderId }, now);
    return undefined;
  }
  // What waits to become a document has an owner already, whoever uploads under its name next.
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

/** A version was rolled back: the library is looked at again, and who answers for the document is told. Regulation is passed over. */
async function leaveLibrary(ground: ListenerGround, tx: Tx, left: ChangedVersion, by: AuditActor): Promise<undefined> {
  const { partition, organisationId, workId, versionId, number } = left;
  if (partition !== 'library' || organisationId === null) return;
  await askForCheck(ground.jobs, tx, organisationId);
  const document = await findLibraryDocument(tx, { userId: '', organisationId }, workId);
  // With its only version gone there is nothing to look at.
  const current = document?.versions.at(-1);
  if (document === undefined || current === undefined) return;
  await tellOwner(ground, tx, document, by, {
    kind: 'library_rolled_back',
    title: `${document.title} was rolled back`,
    message: `Version ${number} of a document that you own was rolled back. Version ${current.number} is its newest again.`,
    link: `/wiki/${current.id}`,
    dedupeKey: `library_rolled_back:${versionId}`,
  });
}

/**
 * A newer file's comments took the place of a version's, and the file that of its source: who answers for the document is told each
 * time, since nothing keeps what was there. Regulation is passed over.
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
    title: `Comments of ${document.title} were renewed`,
    message: `${who} says the words of version ${number} of a document that you own, and has other comments. The version has that file and its comments from now on; those it had are no longer kept.`,
    link: `/wiki/${versionId}`,
    // The same file may be brought again after another, and overwrites again.
    dedupeKey: `library_comments_renewed:${broughtAs}`,
  });
}

/** A library hears of every version that changes; regulation is passed over. */
export const libraryListeners: VersionListeners = {
  versionHeld: takeIntoLibrary,
  versionPublished: takeIntoLibrary,
  versionWithdrawn: leaveLibrary,
  commentsRenewed: tellCommentsRenewed,
};
