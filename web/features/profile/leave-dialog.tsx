import { Button } from '@mantine/core';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

/** Asks before changes that are not saved are left behind. */
export function LeaveDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { isAsked, leave, stay } = useAskBeforeLeaving(isUnsaved);
  return (
    <Dialog
      isOpen={isAsked}
      onClose={stay}
      title="Leave without saving?"
      buttons={
        <>
          <Button variant="default" onClick={leave}>
            Leave
          </Button>
          <Button data-autofocus onClick={stay}>
            Stay on this page
          </Button>
        </>
      }
    >
      <p>The changes to your details are not saved.</p>
    </Dialog>
  );
}
