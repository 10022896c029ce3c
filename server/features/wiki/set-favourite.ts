import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findWorkByVersion } from './document-store.ts';
import { addFavourite, removeFavourite } from './favourite-store.ts';

/** Stars the work through any of its versions. Setting what is set changes nothing. @throws document_not_found */
export async function setFavourite(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { documentId, like }: { documentId: string; like: boolean },
) {
  const found = await findWorkByVersion(db.query, scopeOf(caller), documentId);
  if (!found) throw new AppError('document_not_found');
  if (like) await addFavourite(db.query, caller.userId, found.work.id, clock.now());
  else await removeFavourite(db.query, caller.userId, found.work.id);
  return { external_id: documentId, like };
}
