import type { PendingCaller, SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  findUserWithOrganisation,
  type ProfileChange,
  updateProfileRow,
} from '#server/platform/identity/user-store.ts';
import { presentUser } from './present-user.ts';

type AccountInfoDeps = { db: Database };

export async function accountInfo({ db }: AccountInfoDeps, caller: SignedInCaller | PendingCaller) {
  const found = await findUserWithOrganisation(db.query, caller.userId);
  // The user was deleted after the request began: answer as if the session had ended before it.
  if (!found) throw new AppError('authentication_required');
  return presentUser(caller, found);
}

export type UpdateAccountDeps = AccountInfoDeps & { clock: Clock };

type GivenProfile = Omit<ProfileChange, 'jobTitle'> & { job_title?: string | undefined };

/** Changes the given fields of the caller's profile. @returns the user after the change */
export async function updateAccount(deps: UpdateAccountDeps, caller: SignedInCaller, given: GivenProfile) {
  const { firstname, surname, job_title: jobTitle, preferences } = given;
  await updateProfileRow(deps.db.query, caller.userId, { firstname, surname, jobTitle, preferences }, deps.clock.now());
  return accountInfo(deps, caller);
}
