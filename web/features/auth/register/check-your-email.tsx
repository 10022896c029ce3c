import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { ResendVerification } from './resend-verification.tsx';

/** What comes after a registration: the link that proves the address. The same whether or not anybody had it before. */
export function CheckYourEmail({ email }: { email: string }) {
  const lead = (
    <>
      We have sent a link to <strong>{email}</strong>. Open it to finish, then log in. It may take some minutes, or lie
      in your junk folder.
    </>
  );
  return (
    <Outcome title="Check your email" lead={lead}>
      <LoginLink label="Log in" isNext />
      <ResendVerification email={email} />
    </Outcome>
  );
}
