import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { safeRedirect } from '#web/platform/session/safe-redirect.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { LoginLink } from '../login-link.tsx';
import { Outcome } from '../outcome.tsx';
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx';
import { UnderWay } from '../under-way.tsx';
import { useOnce } from '../use-once.ts';
import { federationTab } from './federation-tab.ts';
import { type CallbackAnswer, finishProviderSignIn } from './finish-provider-sign-in.ts';

/** The codes are useless to anyone who reads the address or history later. The router keeps the parsed values. */
function useBareAddress(): void {
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname);
  }, []);
}

/** Nothing was redeemed. Whoever is logged in all the same goes home, where a locked screen or a lost connection is shown too. */
function NotFinished({ because }: { because: string }) {
  const { state } = useSession();
  if (state === 'starting') return <LoadingScreen />;
  if (state !== 'anonymous') return <Navigate to="/home" replace />;
  return (
    <Outcome title="You are not logged in" lead={because}>
      <LoginLink label="Back to login" isNext />
    </Outcome>
  );
}

/** Redeems the code, then opens the page the person asked for. */
function Finishing({ answer }: { answer: CallbackAnswer }) {
  const progress = useOnce(finishProviderSignIn, answer);
  const navigate = useNavigate();
  const output = progress.state === 'done' ? progress.output : undefined;
  const isIn = output !== undefined && output.challenge === undefined;
  const redirect = output?.redirect ?? null;
  useEffect(() => {
    if (isIn) void navigate(safeRedirect(redirect), { replace: true });
  }, [isIn, redirect, navigate]);
  if (progress.state === 'failed')
    return <NotFinished because={progress.error.description || 'Login failed. Please try again.'} />;
  if (output?.challenge)
    return (
      <SecondFactorStep
        challenge={output.challenge}
        isShared={answer.isShared}
        onLeave={() => void navigate('/auth/login', { replace: true })}
        onDone={() => void navigate(safeRedirect(redirect), { replace: true })}
      />
    );
  return <UnderWay title="Logging you in" lead="Your organisation has confirmed who you are." />;
}

const refused = 'Your login was not completed. Try again, or log in another way.';
const elsewhere = 'This login did not start in this tab, or has already finished. Start again from the login page.';

/** /microsoft-auth-callback and /auth/callback/:provider: where providers send people back. */
export default function ProviderCallbackScreen() {
  const { provider = 'microsoft' } = useParams();
  const [params] = useSearchParams();
  // Read once: the tab forgets it when the code is redeemed.
  const [departure] = useState(() => federationTab.departure(provider));
  useBareAddress();
  const isRefused = params.has('error');
  useEffect(() => {
    if (isRefused) federationTab.forget(provider);
  }, [isRefused, provider]);
  const [code, state] = [params.get('code'), params.get('state')];
  if (isRefused) return <NotFinished because={refused} />;
  if (!code || !state || !departure) return <NotFinished because={elsewhere} />;
  return <Finishing answer={{ provider, code, state, iss: params.get('iss') ?? undefined, ...departure }} />;
}
