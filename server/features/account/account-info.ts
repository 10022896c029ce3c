import type { PendingCaller, SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findUserWithOrganisation } from '#server/platform/identity/user-store.ts';
import { presentUser } from './present-user.ts';

export type AccountInfoDeps = { db: Database };

export async function accountInfo({ db }: AccountInfoDeps, caller: SignedInCaller | PendingCaller) {
  const found = await findUserWithOrganisation(db.query, caller.userId);
  // Deleted since the request began: as if the session had ended before it.
  if (!found) throw new AppError('authentication_required');
  return presentUser(caller, found);
}
