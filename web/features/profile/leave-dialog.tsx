import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';

/** Asks before changes that are not saved are left behind. */
export function LeaveDialog({ isUnsaved, onLeave }: { isUnsaved: boolean; onLeave: () => void }) {
  const { isAsked, leave, stay } = useAskBeforeLeaving(isUnsaved);
  if (!isAsked) return null;
  return (
    <ConfirmDialog
      onClose={stay}
      title="Leave without saving?"
      confirm="Leave"
      keep="Stay on this page"
      onConfirm={() => {
        onLeave();
        leave();
      }}
      isPending={false}
    >
      <p>The changes to your details are not saved.</p>
    </ConfirmDialog>
  );
}
