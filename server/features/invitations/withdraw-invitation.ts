import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openedInvitation, withdrawInvitation as withdrawStored } from '#server/platform/identity/invitation-store.ts';
import { withdrawCodes } from '#server/platform/identity/one-time-code-store.ts';

/** The invitation's link, and a profile that is just being completed with it, come to nothing. @throws AppError not_found */
export async function withdrawInvitation(
  { db, audit }: { db: Database; audit: Audit },
  caller: SignedInCaller,
  { userId }: { userId: string },
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { organisationId } = caller;
    const withdrawn = organisationId === null ? undefined : await withdrawStored(tx, organisationId, userId);
    if (withdrawn === undefined) throw new AppError('not_found');
    await withdrawCodes(tx, 'complete-profile', openedInvitation(withdrawn));
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'auth.invitation_withdrawn',
      subject: { type: 'user', id: userId },
      requestId,
    });
  });
}
