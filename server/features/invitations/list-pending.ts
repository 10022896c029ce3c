import type { SignedInCaller } from '#contract/access/caller.ts';
import type { PendingInvitation } from '#contract/features/invitations/invitations-contract.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { pendingInvitations } from '#server/platform/identity/invitation-store.ts';
import { presentPending } from './present-invitation.ts';

/** The invitations of the caller's organisation that nobody has used, the newest first. */
export async function listPending(
  { db, clock }: { db: Database; clock: Clock },
  { organisationId }: SignedInCaller,
): Promise<PendingInvitation[]> {
  if (organisationId === null) return [];
  const now = clock.now();
  return (await pendingInvitations(db.query, organisationId)).map((invitation) => presentPending(invitation, now));
}
