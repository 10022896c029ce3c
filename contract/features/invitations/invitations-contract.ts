import { z } from 'zod';
import { emailAddress } from '#contract/email-address.ts';
import { browserBinding } from '#contract/features/auth/browser-binding.ts';
import { idSchema } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { jobTitle, organisationName, personName } from '#contract/person-text.ts';
import { championOnly, routeFor } from '#contract/route.ts';

/** What an invited person becomes: a colleague, or a guest, who reads what is shared with them by name. */
const invitedRole = z.enum(['standard', 'guest']);
export type InvitedRole = z.infer<typeof invitedRole>;

const invited = z.object({
  email: emailAddress,
  first_name: personName,
  last_name: personName,
  job_title: jobTitle,
  role: invitedRole.default('standard'),
});

const pendingSchema = z.object({
  user_id: idSchema,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string(),
  role: invitedRole,
  sent_as: z.enum(['email', 'link']),
  state: z.enum(['pending', 'expired']),
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type PendingInvitation = z.infer<typeof pendingSchema>;

export const invitationsContract = {
  createUser: routeFor(championOnly)
    .route({
      method: 'POST',
      path: '/auth/champion_create_user',
      summary: "Invite someone to the champion's organisation by email. Same answer for addresses known elsewhere",
    })
    .input(invited)
    .output(z.object({ user_id: idSchema })),
  createLink: routeFor(championOnly)
    .route({
      method: 'POST',
      path: '/auth/champion_create_invitation_link',
      summary: 'Invite someone by a link that the champion passes on; they still verify their address',
    })
    .input(invited)
    .output(z.object({ user_id: idSchema, link: z.string() })),
  resend: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/resend_invitation',
      summary: 'Resend an invitation: by id (champion), or all invitations for an email address',
    })
    .input(z.union([z.strictObject({ user_id: idSchema }), z.strictObject({ email: emailAddress })]))
    .output(z.object({ message: z.string() })),
  pending: routeFor(championOnly)
    .route({
      method: 'GET',
      path: '/dashboard/organisation/users/pending',
      summary: 'Pending invitations of the organisation, newest first',
    })
    .output(z.array(pendingSchema)),
  withdraw: routeFor(championOnly)
    .route({
      method: 'DELETE',
      path: '/dashboard/organisation/users/pending/{user_id}',
      summary: 'Withdraw an invitation: its link stops working',
      successStatus: 204,
    })
    .input(z.object({ user_id: idSchema }))
    .output(z.void()),
  verify: routeFor('everyone')
    .route({
      method: 'GET',
      path: '/auth/verify_invitation',
      summary: 'Who an invitation is for, and a token to complete the profile. Does not use up the invitation',
    })
    .input(z.object({ token: z.string().min(1).max(512) }))
    .output(
      z.object({
        user_id: idSchema,
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        job_title: z.string(),
        role: invitedRole,
        organisation: z.string(),
        token: z.string(),
      }),
    ),
  completeProfile: routeFor('everyone')
    .route({
      method: 'POST',
      path: '/auth/complete_profile',
      summary: 'Accept an invitation (multipart), with its token as Authorization: Bearer',
    })
    .input(
      z.object({
        first_name: personName,
        last_name: personName,
        job_title: jobTitle,
        new_password: z.string().max(limits.passwordCharacters.most),
        organisation: organisationName.optional(),
        binding: browserBinding.optional(),
      }),
    )
    .output(z.object({ message: z.string(), next: z.enum(['log-in', 'verify-email']) })),
};
