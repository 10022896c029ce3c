import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isReadableVersion, obligationsOfVersion } from './obligation-store.ts';
import { presentObligation } from './present-obligation.ts';
import { isRead } from './reading-store.ts';

/** The obligations of one version, for the margin beside its text. @throws document_not_found */
export async function listOfDocument({ db }: { db: Database }, caller: SignedInCaller, versionId: string) {
  const scope = scopeOf(caller);
  if (!(await isReadableVersion(db.query, scope, versionId))) throw new AppError('document_not_found');
  const rows = await obligationsOfVersion(db.query, scope, versionId);
  return { obligations: rows.map(presentObligation), is_complete: await isRead(db.query, versionId) };
}
