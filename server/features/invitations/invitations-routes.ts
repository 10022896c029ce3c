import type { InvitedRole } from '#contract/features/invitations/invitations-contract.ts';
import { championOnly } from '#contract/route.ts';
import { guardCall, routes, signedIn } from '#server/platform/http/routes.ts';
import type { AddressRequests } from '#server/platform/identity/address-requests.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import { sentWords } from '#server/platform/mail/sent-words.ts';
import { type CompleteProfileDeps, completeProfile, verifyInvitation } from './accept-invitation.ts';
import {
  type CreateInvitationDeps,
  createInvitation,
  listPending,
  type NewInvitation,
  resendInvitation,
  resendInvitationsTo,
  withdrawInvitation,
} from './manage-invitations.ts';

export type InvitationsDeps = CreateInvitationDeps &
  CompleteProfileDeps & { addressRequests: AddressRequests; mailTransport: Pick<MailTransport, 'kind'> };

type Invited = { email: string; first_name: string; last_name: string; job_title: string; role: InvitedRole };

const newInvitation = (input: Invited, sentAs: 'email' | 'link'): NewInvitation => ({
  email: input.email,
  firstname: input.first_name,
  surname: input.last_name,
  jobTitle: input.job_title,
  role: input.role,
  sentAs,
});

const completed = 'Your profile is complete. Please log in.';
const checkEmail = 'Check your email. We have sent you the next steps.';

/** Invitations by champions: create, resend, withdraw, open and accept. */
export function invitationsRoutes(deps: InvitationsDeps) {
  const room = routes.invitations;
  const sent = (words: string) => sentWords(deps.mailTransport, words);
  deps.addressRequests.answer('invitation', (email, requestId) => resendInvitationsTo(deps, email, requestId));
  return {
    createUser: room.createUser.handler(async ({ input, context }) => {
      const invitation = newInvitation(input, 'email');
      const { userId } = await createInvitation(deps, signedIn(context), invitation, context.requestId);
      return { user_id: userId };
    }),
    createLink: room.createLink.handler(async ({ input, context }) => {
      const invitation = newInvitation(input, 'link');
      const { userId, link } = await createInvitation(deps, signedIn(context), invitation, context.requestId);
      return { user_id: userId, link };
    }),
    resend: room.resend.handler(async ({ input, context }) => {
      if ('email' in input) {
        await deps.addressRequests.ask('invitation', input.email, context);
        return { message: sent('If this email has been invited, we have sent a new invitation to it.') };
      }
      guardCall({ access: championOnly }, 'POST', context.caller);
      await resendInvitation(deps, signedIn(context), { userId: input.user_id }, context.requestId);
      return { message: sent('Invitation resent.') };
    }),
    pending: room.pending.handler(({ context }) => listPending(deps, signedIn(context))),
    withdraw: room.withdraw.handler(({ input, context }) =>
      withdrawInvitation(deps, signedIn(context), { userId: input.user_id }, context.requestId),
    ),
    verify: room.verify.handler(({ input }) => verifyInvitation(deps, input)),
    completeProfile: room.completeProfile.handler(async ({ input, context }) => {
      const next = await completeProfile(deps, context, context.bearer, {
        firstname: input.first_name,
        surname: input.last_name,
        jobTitle: input.job_title,
        password: input.new_password,
        statedOrganisation: input.organisation || null,
        binding: input.binding,
      });
      return { message: next === 'log-in' ? completed : sent(checkEmail), next };
    }),
  };
}
