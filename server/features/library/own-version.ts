import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { LibraryDocumentRow } from './library-document-store.ts';
import { canChange } from './library-rights.ts';
import { findDetails } from './read-details.ts';

export type CorrectedPlace = { workId: string; versionId: string; requestId: string };

/** @throws document_not_found; access_denied when somebody else owns the document */
export async function findOwnVersion(
  db: Queryable,
  caller: SignedInCaller,
  place: { workId: string; versionId: string },
): Promise<{ document: LibraryDocumentRow; versionId: string; broughtBy: string | null }> {
  const { document, version } = await findDetails(db, caller, place);
  if (!canChange(caller, document)) throw new AppError('access_denied');
  return { document, versionId: version.id, broughtBy: version.broughtBy };
}

/** The refusal of a correction, with a sentence for the person who made it. */
export const notPossible = (msg: string) =>
  new AppError('conflict', { detail: [{ loc: ['body', 'change'], msg, type: 'not_possible' }] });
