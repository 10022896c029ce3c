import type { PendingInvitation } from '#contract/features/invitations/invitations-contract.ts';
import type { Invitation } from '#server/platform/identity/invitation-store.ts';

const invitedPerson = ({ userId, email, firstname, surname, jobTitle, role }: Invitation) => ({
  user_id: userId,
  email,
  first_name: firstname,
  last_name: surname,
  job_title: jobTitle,
  role,
});

export const presentPending = (invitation: Invitation, now: Date): PendingInvitation => ({
  ...invitedPerson(invitation),
  sent_as: invitation.sentAs,
  state: invitation.expiresAt > now ? 'pending' : 'expired',
  invited_at: invitation.sentAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
});

/** The invitation as its holder sees it. @param token completes the profile */
export const presentVerified = (invitation: Invitation, organisation: string, token: string) => ({
  ...invitedPerson(invitation),
  organisation,
  token,
});
