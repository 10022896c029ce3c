import { isMailSent } from '#web/platform/mail/mail-words.ts';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** Follows registration: the link that verifies the address. The same whether or not the address already has an account. */
export function CheckYourEmail({ email }: { email: string }) {
  if (!isMailSent())
    return (
      <Outcome
        title="Ask for your link"
        lead={
          <>
            This installation does not send email yet. Ask its administrator for the email to <strong>{email}</strong>,
            which is in the outbox folder. Open its link to verify your email, then log in.
          </>
        }
      >
        <LoginLink label="Log in" isNext />
      </Outcome>
    );
  const lead = (
    <>
      We have sent a link to <strong>{email}</strong>. Open it to verify your email, then log in. It may take a few
      minutes, or go to your junk folder.
    </>
  );
  return (
    <Outcome title="Check your email" lead={lead}>
      <LoginLink label="Log in" isNext />
      <ResendVerification email={email} />
    </Outcome>
  );
}
