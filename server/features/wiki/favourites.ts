import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findWorkByVersion, listWorksById } from './document-store.ts';
import { addFavourite, favouriteWorkIds, removeFavourite } from './favourite-store.ts';
import { presentReference } from './present-document.ts';

/** The caller's favourite works that they may still see, the latest favourite first. */
export async function listFavourites({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const ids = await favouriteWorkIds(db.query, caller.userId);
  const found = await listWorksById(db.query, scopeOf(caller), ids);
  const byId = new Map(found.map((entry) => [entry.work.id, entry]));
  const today = dayInEngland(clock.now());
  return ids.flatMap((id) => {
    const entry = byId.get(id);
    return entry ? presentReference(entry, today) : [];
  });
}

/** Adds or removes a work as a favourite, through any of its versions. A repeat changes nothing. @throws document_not_found */
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
