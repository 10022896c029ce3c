import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, type AuditActor, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  findInvitation,
  findInvitationsOf,
  findUnusedInvitation,
  renewInvitation,
} from '#server/platform/identity/invitation-store.ts';
import { countInvitationMail } from '#server/platform/identity/mail-limit.ts';
import { type SendInvitationDeps, sendInvitation } from './send-invitation.ts';

export type ResendInvitationDeps = SendInvitationDeps & {
  db: Database;
  clock: Clock;
  audit: Audit;
  /** Key material of the installation, for the keys that mails are counted under. */
  secret: string;
};

/** A champion sends an invitation of their organisation again: a new link for a fresh seven days. @throws AppError not_found, too_many_requests */
export async function resendInvitation(
  deps: ResendInvitationDeps,
  caller: SignedInCaller,
  { userId }: { userId: string },
  requestId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { organisationId } = caller;
    const invitation = organisationId === null ? undefined : await findUnusedInvitation(tx, organisationId, userId);
    if (!invitation) throw new AppError('not_found');
    await countInvitationMail(tx, deps.secret, invitation, deps.clock.now());
    if (!(await resend(deps, tx, invitation.id, { actor: auditActor(caller), requestId })))
      throw new AppError('not_found');
  });
}

/** What an address is invited with is sent there again, asked for by whoever; where it is not invited, nothing is sent. */
export async function resendInvitationsTo(deps: ResendInvitationDeps, email: string, requestId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const { id } of await findInvitationsOf(tx, email, deps.clock.now()))
      await resend(deps, tx, id, { actor: { kind: 'anonymous' }, requestId });
  });
}

type Act = { actor: AuditActor; requestId: string };

async function resend(deps: ResendInvitationDeps, tx: Tx, id: string, { actor, requestId }: Act): Promise<boolean> {
  const found = await findInvitation(tx, { id });
  const token = found && (await renewInvitation(tx, id, deps.clock.now()));
  if (!found || token === undefined) return false;
  const { email, organisationId, userId } = found.invitation;
  await sendInvitation(deps, tx, { email, organisation: found.organisation }, token);
  await deps.audit.append(tx, {
    actor,
    organisationId,
    action: 'auth.invitation_resent',
    subject: { type: 'user', id: userId },
    requestId,
  });
  return true;
}
