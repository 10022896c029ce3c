import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import { type WelcomeDeps, welcome } from '#server/platform/identity/welcome.ts';

export type SendWelcomeDeps = WelcomeDeps & { db: Database };

/** The welcome of somebody who came in without a sign-up of ours. @returns false when they have had it */
export async function sendWelcome(
  deps: SendWelcomeDeps,
  caller: SignedInCaller,
  input: { isNew: boolean },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const user = await findUser(tx, caller.userId);
    if (!user) throw new AppError('authentication_required');
    return welcome(deps, tx, user, input);
  });
}
