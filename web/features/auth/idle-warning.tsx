import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { idleWarning } from '#web/platform/session/watch-use.ts';
import { Dialog } from '#web/ui/dialog.tsx';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1_000));

/** A minute before the screen is covered: anything the person does keeps it open. */
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
          Stay
        </Button>
      }
    >
      <p>
        Nothing has been done here for a while. The screen will be covered within a minute, and your password brings it
        back. Questions and profile details you have typed are kept, and what is running goes on.
      </p>
      {/* Said once by the dialog itself; counting aloud would talk over everything else. */}
      <p aria-hidden="true">{seconds === 1 ? '1 second left' : `${seconds} seconds left`}</p>
    </Dialog>
  );
}
