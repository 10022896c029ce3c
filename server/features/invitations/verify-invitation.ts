import { AppError } from '#contract/errors/app-error.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findInvitation, openedInvitation } from '#server/platform/identity/invitation-store.ts';
import { issueFurtherCode } from '#server/platform/identity/one-time-code-store.ts';
import { presentVerified } from './present-invitation.ts';

/**
 * Whom an invitation is for, with a token that completes the profile within an hour. Looking uses nothing up: mail programs open
 * links before people do.
 * @throws AppError invitation_expired, invitation_used, invitation_not_valid
 */
export async function verifyInvitation(
  { db, clock }: { db: Database; clock: Clock },
  { token }: { token: string },
): Promise<ReturnType<typeof presentVerified>> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await findInvitation(tx, { token });
    if (!found) throw new AppError('invitation_not_valid');
    const { invitation, organisation } = found;
    if (invitation.usedAt) throw new AppError('invitation_used');
    if (invitation.expiresAt <= now) throw new AppError('invitation_expired');
    const code = await issueFurtherCode(tx, 'complete-profile', openedInvitation(invitation), now);
    return presentVerified(invitation, organisation, code);
  });
}
