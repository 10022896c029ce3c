import { useState } from 'react';
import { Link } from 'react-router';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { unsentTextStore } from '#web/platform/unsent-text/unsent-text-store.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { type SignedForumRequest, useForumRequest, withForumRequest } from '../forum/forum-request.ts';
import { HandOver } from '../forum/hand-over.tsx';
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-screen.module.css';
import { OtherWays } from './other-ways.tsx';
import { useWayIn } from './use-way-in.ts';

/** Why the person is here again, and that unsent text is kept; otherwise what the product is. */
function useLead(): string {
  const session = useSession();
  const [isKept] = useState(unsentTextStore.hasAny);
  const hasExpired = session.state === 'anonymous' && session.because === 'expired';
  if (!hasExpired && !isKept) return 'Read the regulation. Check every answer.';
  const { description } = accountErrors.authentication_required;
  return isKept ? `${description} Your unsent text is saved in this tab.` : description;
}

function Newcomers({ forum }: { forum: SignedForumRequest | undefined }) {
  return (
    <p className={styles['newcomers']}>
      New here? <Link to={withForumRequest(forum ? '/auth/register-forum' : '/auth/register', forum)}>Register</Link>
      {!forum && ', or ask your organisation’s champion for an invitation'}.
    </p>
  );
}

function Ways({ forum }: { forum: SignedForumRequest | undefined }) {
  const lead = useLead();
  const [isShared, setShared] = useState(false);
  const way = useWayIn(isShared);
  if (way.challenge) return <SecondFactorStep challenge={way.challenge} isShared={isShared} onLeave={way.startAgain} />;
  return (
    <AuthFrame title="Log in" lead={forum ? 'Log in to continue to the forum.' : lead}>
      <LoginForm isShared={isShared} onShared={setShared} login={way.login} />
      <OtherWays isShared={isShared} forum={forum} passkey={way.passkey} />
      <Newcomers forum={forum} />
    </AuthFrame>
  );
}

/** /auth/login, also with the `sso` and `sig` of a forum: logged-in people go straight back to it. */
export default function LoginScreen() {
  usePageTitle('Log in');
  const session = useSession();
  const forum = useForumRequest();
  return session.state === 'signed-in' && forum ? <HandOver request={forum} /> : <Ways forum={forum} />;
}
