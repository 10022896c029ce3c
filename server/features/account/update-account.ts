import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { changeProfile, type ProfileChange } from '#server/platform/identity/user-store.ts';
import { type AccountInfoDeps, accountInfo } from './account-info.ts';

export type UpdateAccountDeps = AccountInfoDeps & { clock: Clock };

type GivenProfile = Omit<ProfileChange, 'jobTitle'> & { job_title?: string | undefined };

/** Changes what is given of the caller's own profile. @returns the user afterwards */
export async function updateAccount(deps: UpdateAccountDeps, caller: SignedInCaller, given: GivenProfile) {
  const { firstname, surname, job_title: jobTitle, preferences } = given;
  await changeProfile(deps.db.query, caller.userId, { firstname, surname, jobTitle, preferences }, deps.clock.now());
  return accountInfo(deps, caller);
}
