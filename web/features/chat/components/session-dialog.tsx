import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { SessionAct, SessionDialogProps } from './session-act.ts';
import { ShareDialog } from './share-dialog.tsx';

/** The dialog of one thing to do with a session. */
export default function SessionDialog({
  act,
  onDeleted,
  ...props
}: SessionDialogProps & { act: SessionAct; onDeleted: () => void }) {
  switch (act) {
    case 'rename':
      return <RenameDialog {...props} />;
    case 'share':
      return <ShareDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} onDeleted={onDeleted} />;
  }
}
