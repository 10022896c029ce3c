import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { PendingInvitation } from '#contract/features/invitations/invitations-contract.ts';
import { newId } from '#contract/ids.ts';
import { type Audit, type AuditActor, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  addInvitation,
  addInvitationLink,
  countInvitationsSince,
  findInvitation,
  findInvitationsOf,
  findUnusedInvitation,
  markInvitationWithdrawn,
  pendingInvitations,
} from '#server/platform/identity/invitation-store.ts';
import { countInvitationMail } from '#server/platform/identity/mail-limit.ts';
import { findOrganisation } from '#server/platform/identity/organisation-store.ts';
import { findUserByEmail } from '#server/platform/identity/user-store.ts';
import { nobodysAddress } from '#server/platform/mail/mailer.ts';
import { presentPending } from './present-invitation.ts';
import { invitationLink, type SendInvitationDeps, sendInvitation } from './send-invitation.ts';

export type CreateInvitationDeps = SendInvitationDeps & {
  db: Database;
  clock: Clock;
  audit: Audit;
  /** The installation's secret, from which the keys of the email counters are derived. */
  secret: string;
};

export type NewInvitation = {
  email: string;
  firstname: string;
  surname: string;
  jobTitle: string;
  role: 'standard' | 'guest';
  sentAs: 'email' | 'link';
};

const dayMs = 24 * 3_600_000;
/** An organisation that invites more people in a day is not inviting its staff. */
const mostADay = 1_000;

/** The champion's organisation: champions invite only to their own. */
async function ownOrganisation(tx: Tx, { organisationId }: SignedInCaller): Promise<{ id: string; name: string }> {
  const organisation = organisationId === null ? undefined : await findOrganisation(tx, organisationId);
  if (!organisation) throw new AppError('access_denied');
  return organisation;
}

/**
 * Invites a person to the caller's organisation, by email or by a link that the caller passes on. Neither the response nor the list of
 * invitations shows whether another organisation knows the address.
 * @returns the id that the user will have, and the link, which is returned only here
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
      detail: { sent_as: input.sentAs, role: input.role },
      requestId,
    });
    return { userId: added.userId, link: invitationLink(publicUrl, added.token) };
  });
}

/** The unused invitations of the caller's organisation, newest first. */
export async function listPending(
  { db, clock }: { db: Database; clock: Clock },
  { organisationId }: SignedInCaller,
): Promise<PendingInvitation[]> {
  if (organisationId === null) return [];
  const now = clock.now();
  return (await pendingInvitations(db.query, organisationId)).map((invitation) => presentPending(invitation, now));
}

type ResendInvitationDeps = SendInvitationDeps & {
  db: Database;
  clock: Clock;
  audit: Audit;
  /** The installation's secret, from which the keys of the email counters are derived. */
  secret: string;
};

/**
 * Resends an invitation of the champion's organisation, with one more link, valid for seven days. Earlier links stay valid.
 * @throws AppError not_found, too_many_requests
 */
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

/**
 * Resends all open invitations of an address to it, on anybody's request. An address without an invitation gets nothing, for the same work.
 */
export async function resendInvitationsTo(deps: ResendInvitationDeps, email: string, requestId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const open = await findInvitationsOf(tx, email, deps.clock.now());
    if (open.length === 0) await resendNothing(deps, tx, requestId);
    for (const { id } of open) await resend(deps, tx, id, { actor: { kind: 'anonymous' }, requestId });
  });
}

type Act = { actor: AuditActor; requestId: string };

async function resend(deps: ResendInvitationDeps, tx: Tx, id: string, { actor, requestId }: Act): Promise<boolean> {
  const found = await findInvitation(tx, { id });
  if (!found) return false;
  const { token, isOpen } = await addInvitationLink(tx, id, deps.clock.now());
  if (!isOpen) return false;
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

/** The work of `resend` for an address that nobody has invited: the link opens nothing, and its mail is not delivered. */
async function resendNothing(deps: ResendInvitationDeps, tx: Tx, requestId: string): Promise<void> {
  const id = newId();
  await findInvitation(tx, { id });
  const { token } = await addInvitationLink(tx, id, deps.clock.now());
  await sendInvitation(deps, tx, { email: nobodysAddress, organisation: 'No organisation' }, token);
  const action = 'auth.invitation_resend_requested';
  await deps.audit.append(tx, { actor: { kind: 'anonymous' }, action, requestId });
}

/** Withdraws an invitation: its links stop working, and so do profile forms already opened with them. @throws AppError not_found */
export async function withdrawInvitation(
  { db, audit }: { db: Database; audit: Audit },
  caller: SignedInCaller,
  { userId }: { userId: string },
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { organisationId } = caller;
    const withdrawn = organisationId === null ? undefined : await markInvitationWithdrawn(tx, organisationId, userId);
    if (withdrawn === undefined) throw new AppError('not_found');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'auth.invitation_withdrawn',
      subject: { type: 'user', id: userId },
      requestId,
    });
  });
}
