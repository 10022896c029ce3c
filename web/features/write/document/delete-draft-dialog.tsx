import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { showToast } from '#web/ui/toasts.ts';

type Props = { draft: OpenedDraft; onClose: () => void; onDeleted: () => void };

/** Asks before a document is deleted, which cannot be undone. */
export default function DeleteDraftDialog({ draft, onClose, onDeleted }: Props) {
  const cache = useQueryClient();
  const remove = useMutation(
    api.write.remove.mutationOptions({
      onSuccess() {
        onClose();
        onDeleted();
        showToast('ok', 'Document deleted.');
        cache.removeQueries({ queryKey: api.write.open.key({ input: { id: draft.id } }) });
        void cache.invalidateQueries({ queryKey: api.write.list.key() });
      },
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this document?"
      confirm="Delete document"
      keep="Keep document"
      onConfirm={() => remove.mutate({ id: draft.id })}
      isPending={remove.isPending}
      isDanger
    >
      <p>
        <b>{draft.title}</b>
      </p>
      <p>
        Its text, versions, comments and transcript are deleted for good.
        {draft.shared && ' Those it is shared with can no longer read it.'}
      </p>
      {remove.isError && (
        <ErrorInPlace title="Could not delete the document.">{asClientError(remove.error).description}</ErrorInPlace>
      )}
    </ConfirmDialog>
  );
}
