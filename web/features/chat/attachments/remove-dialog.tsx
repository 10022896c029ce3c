import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = { fileName: string; isPending: boolean; onClose: () => void; onRemove: () => void };

/** Asks before a file is removed, and says what goes with it. */
export function RemoveDialog({ fileName, isPending, onClose, onRemove }: Props) {
  return (
    <ConfirmDialog
      title={`Remove “${fileName}”?`}
      confirm="Remove file"
      keep="Keep it"
      isDanger
      isPending={isPending}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>
        The file and everything read from it are deleted. Answers in this chat that quote it keep their place without
        the quote. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
