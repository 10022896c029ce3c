import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { idleWarning } from '#web/platform/session/watch-use.ts';
import { Dialog } from '#web/ui/dialog.tsx';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));

/** Warns a minute before the screen locks; any activity keeps it open. */
export default function IdleWarning({ lockAt }: { lockAt: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(lockAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(lockAt)), 1_000);
    return () => clearInterval(timer);
  }, [lockAt]);
  return (
    <Dialog
      isOpen
      onClose={idleWarning.stay}
      zIndex={600}
      title="Are you still there?"
      buttons={
        <Button data-autofocus onClick={idleWarning.stay}>
          I’m still here
        </Button>
      }
    >
      <p>
        You have been inactive for a while. The screen will lock within a minute; your password unlocks it. Questions
        and profile details you have typed are not lost, and anything in progress continues.
      </p>
      {/* The dialog is announced once; counting aloud would talk over everything else. */}
      <p aria-hidden="true">{seconds === 1 ? '1 second left' : `${seconds} seconds left`}</p>
    </Dialog>
  );
}
