import { Button } from '@mantine/core';
import { Navigate } from 'react-router';
import { client } from '#web/platform/api/api-client.ts';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { signUpBrowser } from '../register/sign-up-browser.ts';
import { verificationLink } from '../register/verification-link.ts';
import { UnderWay } from '../under-way.tsx';
import { onceFor, useOnce } from '../use-once.ts';
import { isSpent, LinkNotValid } from './link-not-valid.tsx';

const verify = onceFor(
  (code: string) => code,
  async (oobCode) => {
    const verified = await client.auth.verifyEmail({ oobCode, binding: signUpBrowser.kept() });
    signUpBrowser.forget();
    return verified;
  },
);

/** Keeps a link from an email in the history entry, so that a reload finds it. */
const passwordLink = (oobCode: string, firstPage: string) => ({
  link: `?${new URLSearchParams({ mode: 'resetPassword', oobCode, verified: firstPage })}`,
});

/**
 * Verifies an email address with the one-time code of a link. Opened in a browser other than the one that registered, it asks for
 * a password.
 */
export function VerifyEmailScreen({ code }: { code: string }) {
  const progress = useOnce(verify, code);
  if (progress.state === 'under-way') return <UnderWay title="Verifying your email" lead="Please wait." />;
  if (progress.state === 'done') {
    const { set_password: password, first_page: firstPage } = progress.output;
    if (password !== null)
      return <Navigate to="/auth/action-handler" replace state={passwordLink(password, firstPage)} />;
    return (
      <Outcome title="Email verified" lead="You can now log in.">
        <LoginLink label="Log in" isNext leadsTo={firstPage} />
      </Outcome>
    );
  }
  const { error, again } = progress;
  if (isSpent(error)) return <LinkNotValid error={error} another={verificationLink} />;
  return (
    <Outcome title="Failed to verify email" lead={error.description}>
      {error.retryable && <Button onClick={again}>Try Again</Button>}
      <LoginLink label="Back to login" />
    </Outcome>
  );
}
