import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { useDeleteSession } from '../use-change-session.ts';
import type { SessionDialogProps } from './session-act.ts';
import styles from './session-dialog.module.css';

/** Asks before a chat is gone for good. */
export function DeleteDialog({ session, onClose, onDeleted }: SessionDialogProps & { onDeleted: () => void }) {
  const remove = useDeleteSession();
  const confirm = () =>
    remove.mutate(
      { sessionId: session.id },
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
        <b className={styles['title']}>{session.title || 'New chat'}</b>
      </p>
      <p>
        Its questions and answers are deleted for good, and an answer under way is stopped.
        {session.shared && ' Colleagues can no longer read it.'}
      </p>
      {remove.isError && (
        <ErrorInPlace title="The chat was not deleted.">{asClientError(remove.error).description}</ErrorInPlace>
      )}
    </ConfirmDialog>
  );
}
