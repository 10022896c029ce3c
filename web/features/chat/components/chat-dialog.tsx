import type { ChatAct, ChatDialogProps } from './chat-act.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** The dialog for one action on a chat. */
export default function ChatDialog({
  act,
  onDeleted,
  ...props
}: ChatDialogProps & { act: ChatAct; onDeleted: () => void }) {
  switch (act) {
    case 'rename':
      return <RenameDialog {...props} />;
    case 'share':
      return <ShareDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} onDeleted={onDeleted} />;
  }
}
