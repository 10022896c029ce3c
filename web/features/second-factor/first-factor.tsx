import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys } from '#web/platform/passkeys/ask-passkey.ts';
import { logOutAndSay } from '#web/platform/session/log-out-and-say.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { factorsQuery } from './factors-query.ts';
import styles from './second-factor.module.css';
import { SetUpApp } from './set-up-app.tsx';

function Choices() {
  const factors = useQuery(factorsQuery());
  const [choice, setChoice] = useState<'app' | 'passkey'>();
  // The account's new state: every page opens.
  const goOn = () => void sessionStore.retry();
  if (factors.isPending) return <Skeleton label="Loading" lines={listLines(2)} />;
  if (factors.isError)
    return <ErrorInPlace title="Failed to load login security." retry={() => void factors.refetch()} />;
  const hasPassword = factors.data.has_password;
  if (choice === 'app') return <SetUpApp hasPassword={hasPassword} onDone={goOn} />;
  if (choice === 'passkey')
    return (
      <>
        <AddPasskey hasPassword={hasPassword} onDone={goOn} />
        <Button variant="default" fullWidth onClick={() => setChoice('app')}>
          Use an authenticator app instead
        </Button>
      </>
    );
  return (
    <>
      <Button fullWidth onClick={() => setChoice('app')}>
        Use an authenticator app
      </Button>
      {canUsePasskeys() && (
        <Button fullWidth variant="default" onClick={() => setChoice('passkey')}>
          Use a passkey
        </Button>
      )}
    </>
  );
}

/** Replaces every page until the person has the second factor their organisation requires. */
export default function FirstFactor() {
  return (
    <div className={styles['form']}>
      <Choices />
      <Button variant="subtle" fullWidth onClick={() => void logOutAndSay()}>
        Log out
      </Button>
    </div>
  );
}
