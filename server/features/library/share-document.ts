import type { SignedInCaller } from '#contract/access/caller.ts';
import type { SharingState } from '#contract/access/sharing.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { namePerson } from '#server/platform/sharing/name-person.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';
import { presentSharing } from '#server/platform/sharing/present-sharing.ts';
import { findLibraryDocument, type LibraryDocumentRow, lockLibraryDocumentRow } from './library-document-store.ts';
import { canChange } from './library-rights.ts';
import { shownVersion } from './present-library.ts';
import { readersOf, setNamed } from './sharing-store.ts';

type Deps = { db: Database; clock: Clock; audit: Audit; notifier: Notifier };

/** @throws document_not_found; access_denied when somebody else owns it */
function asOwn(caller: SignedInCaller, document: LibraryDocumentRow | undefined): LibraryDocumentRow {
  if (!document) throw new AppError('document_not_found');
  if (!canChange(caller, document)) throw new AppError('access_denied');
  return document;
}

async function presentReaders(db: Queryable, workId: string): Promise<SharingState> {
  const readers = await readersOf(db, workId);
  return presentSharing(readers, await colleaguesAmong(db, readers.organisationId ?? '', readers.sharedWith));
}

/** Who may read a document that the caller may change. @throws document_not_found; access_denied */
export async function readDocumentSharing({ db }: Pick<Deps, 'db'>, caller: SignedInCaller, workId: string) {
  asOwn(caller, await findLibraryDocument(db.query, scopeOf(caller), workId));
  return presentReaders(db.query, workId);
}

type NameInDocument = { workId: string; userId: string; named: boolean; requestId: string };

/**
 * Shares a document with a person of the organisation by name, or stops sharing it with them. The organisation reads it all the same.
 * @throws document_not_found; access_denied; not_found when the organisation has no such person; too_many_named
 */
export async function nameInDocument(
  deps: Deps,
  caller: SignedInCaller,
  { workId, userId, named, requestId }: NameInDocument,
): Promise<SharingState> {
  const { db, clock, audit } = deps;
  return db.transaction(async (tx) => {
    const document = asOwn(caller, await lockLibraryDocumentRow(tx, scopeOf(caller), workId));
    const readers = await readersOf(tx, workId);
    if (readers.sharedWith.includes(userId) === named) return presentReaders(tx, workId);
    const { id, title } = shownVersion(document, dayInEngland(clock.now()));
    const thing = { ...readers, id: workId, kind: 'document' as const, title, link: `/wiki/${id}` };
    await setNamed(tx, workId, await namePerson(deps, tx, caller, { thing, userId, named }), clock.now());
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: document.organisationId,
      action: 'library.document_shared',
      subject: { type: 'work', id: workId },
      detail: named ? { added: userId } : { removed: userId },
      requestId,
    });
    return presentReaders(tx, workId);
  });
}
