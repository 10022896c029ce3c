import type { ReactNode } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = { onLeave: () => void; onStay: () => void; children: ReactNode };

/** Asks before unsaved changes are lost; the children say which. */
export function LeaveDialog({ onLeave, onStay, children }: Props) {
  return (
    <ConfirmDialog
      onClose={onStay}
      title="Leave without saving?"
      confirm="Leave"
      keep="Stay on this page"
      onConfirm={onLeave}
      isPending={false}
    >
      {children}
    </ConfirmDialog>
  );
}
