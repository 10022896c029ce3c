import { Button } from '@mantine/core';
import { Navigate } from 'react-router';
import { client } from '#web/platform/api/api-client.ts';
import { ResendForm } from '../forms/resend-form.tsx';
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
const passwordLink = (oobCode: string) => ({
  link: `?${new URLSearchParams({ mode: 'resetPassword', oobCode, verified: 'true' })}`,
});

/**
 * Verifies an email address with the one-time code of a link. Opened in a browser other than the one that registered, it asks for
 * a password.
 */
export function VerifyEmailScreen({ code }: { code: string }) {
  const progress = useOnce(verify, code);
  if (progress.state === 'under-way') return <UnderWay title="Verifying your email" lead="Please wait." />;
  if (progress.state === 'done' && progress.output.set_password !== null)
    return <Navigate to="/auth/action-handler" replace state={passwordLink(progress.output.set_password)} />;
  if (progress.state === 'done')
    return (
      <Outcome title="Email verified" lead="You can now log in.">
        <LoginLink label="Log in" isNext />
      </Outcome>
    );
  const { error, again } = progress;
  if (isSpent(error))
    return (
      <LinkNotValid error={error}>
        <ResendForm {...verificationLink} />
      </LinkNotValid>
    );
  return (
    <Outcome title="Failed to verify email" lead={error.description}>
      {error.retryable && <Button onClick={again}>Try Again</Button>}
      <LoginLink label="Back to login" />
    </Outcome>
  );
}
