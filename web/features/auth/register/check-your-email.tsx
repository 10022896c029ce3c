import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** Follows registration: the link that verifies the address. The same whether or not the address already has an account. */
export function CheckYourEmail({ email }: { email: string }) {
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
