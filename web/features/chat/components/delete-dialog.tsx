import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { useDeleteChat } from '../use-change-chat.ts';
import type { ChatDialogProps } from './chat-act.ts';
import styles from './chat-dialog.module.css';

/** Asks before a chat is deleted. */
export function DeleteDialog({ chat, onClose, onDeleted }: ChatDialogProps & { onDeleted: () => void }) {
  const remove = useDeleteChat();
  const confirm = () =>
    remove.mutate(
      { chatId: chat.id },
      {
        onSuccess() {
          onClose();
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this chat?"
      confirm="Delete chat"
      keep="Keep chat"
      onConfirm={confirm}
      isPending={remove.isPending}
      isDanger
    >
      <p className={styles['what']}>
        <b className={styles['title']}>{chat.title || 'New chat'}</b>
      </p>
      <p>
        Its questions and answers are deleted for good after ten seconds. Until then, you can undo it.
        {chat.shared && ' Colleagues will no longer be able to read it.'}
      </p>
      {remove.isError && (
        <ErrorInPlace title="Could not delete the chat.">{asClientError(remove.error).description}</ErrorInPlace>
      )}
    </ConfirmDialog>
  );
}
