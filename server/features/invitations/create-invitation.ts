import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { addInvitation, countInvitationsSince } from '#server/platform/identity/invitation-store.ts';
import { countInvitationMail } from '#server/platform/identity/mail-limit.ts';
import { findOrganisation } from '#server/platform/identity/organisation-store.ts';
import { findUserByEmail } from '#server/platform/identity/user-store.ts';
import { invitationLink } from './invitation-link.ts';
import { type SendInvitationDeps, sendInvitation } from './send-invitation.ts';

export type CreateInvitationDeps = SendInvitationDeps & {
  db: Database;
  clock: Clock;
  audit: Audit;
  /** Key material of the installation, for the keys that mails are counted under. */
  secret: string;
};

export type NewInvitation = {
  email: string;
  firstname: string;
  surname: string;
  jobTitle: string;
  sentAs: 'email' | 'link';
};

const dayMs = 24 * 3_600_000;
/** An organisation that invites more people in a day is not inviting its staff. */
const mostADay = 1_000;

/** The champion's organisation, which is the only one they invite to. */
async function ownOrganisation(tx: Tx, { organisationId }: SignedInCaller): Promise<{ id: string; name: string }> {
  const organisation = organisationId === null ? undefined : await findOrganisation(tx, organisationId);
  if (!organisation) throw new AppError('access_denied');
  return organisation;
}

/**
 * Invites somebody to the caller's organisation, by mail or by a link for the caller to pass on. Whether the address is known in
 * another organisation shows neither in the answer nor in the list of invitations.
 * @returns the id that the user will have, and the link, which is told nowhere else
 * @throws AppError already_member, already_invited, too_many_requests
 */
export async function createInvitation(
  deps: CreateInvitationDeps,
  caller: SignedInCaller,
  input: NewInvitation,
  requestId: string,
): Promise<{ userId: string; link: string }> {
  const { db, clock, audit, publicUrl } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const organisation = await ownOrganisation(tx, caller);
    const known = await findUserByEmail(tx, input.email);
    if (known?.organisationId === organisation.id) throw new AppError('already_member');
    const since = new Date(now.getTime() - dayMs);
    if ((await countInvitationsSince(tx, organisation.id, since)) >= mostADay) throw new AppError('too_many_requests');
    const invited = { ...input, organisationId: organisation.id, invitedBy: caller.userId };
    const added = await addInvitation(tx, invited, now);
    if (!added) throw new AppError('already_invited');
    if (input.sentAs === 'email') {
      await countInvitationMail(tx, deps.secret, invited, now);
      await sendInvitation(deps, tx, { ...input, organisation: organisation.name }, added.token);
    }
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: organisation.id,
      action: 'auth.invitation_created',
      subject: { type: 'user', id: added.userId },
      detail: { sent_as: input.sentAs },
      requestId,
    });
    return { userId: added.userId, link: invitationLink(publicUrl, added.token) };
  });
}
