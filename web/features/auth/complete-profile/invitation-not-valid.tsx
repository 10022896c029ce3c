import { client } from '#web/platform/api/api-client.ts';
import { keptMailWords, mailWords } from '#web/platform/mail/mail-words.ts';
import { ResendForm } from '../forms/resend-form.tsx';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';

type Described = { description: string };

/** Spec §4: the refusals that a new invitation resolves. */
export const asksForAnother = ({ description }: Described): boolean =>
  /expired|already been used|invalid/i.test(description);

const resend = {
  label: 'Request a new invitation',
  failed: 'Failed to resend invitation. Please contact support.',
  send: (email: string) => client.invitations.resend({ email }),
  sent: (email: string) =>
    mailWords(
      `If ${email} has been invited, we have sent a new invitation.`,
      `If ${email} has been invited, there is now a new invitation. ${keptMailWords.after}`,
    ),
};

/** Shows an invitation that has expired, was used or withdrawn, or never existed, and requests another. */
export function InvitationNotValid({ title, error }: { title: string; error: Described }) {
  return (
    <Outcome title={title} lead={error.description}>
      <ResendForm {...resend} />
      <LoginLink label="Back to login" />
    </Outcome>
  );
}
