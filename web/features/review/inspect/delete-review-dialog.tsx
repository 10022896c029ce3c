import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './delete-review-dialog.module.css';
import { titleOfPolicy } from './finding-words.ts';
import type { OpenedReview } from './review-queries.ts';

type Props = { review: OpenedReview; onClose: () => void; onDeleted: () => void };

/** Asks before a review is deleted, which cannot be undone. */
export default function DeleteReviewDialog({ review, onClose, onDeleted }: Props) {
  const cache = useQueryClient();
  const remove = useMutation(
    api.review.remove.mutationOptions({
      onSuccess() {
        onClose();
        onDeleted();
        showToast('ok', 'Review deleted.');
        cache.removeQueries({ queryKey: api.review.open.key({ input: { id: review.id } }) });
        void cache.invalidateQueries({ queryKey: api.review.list.key() });
      },
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this review?"
      confirm="Delete review"
      keep="Keep review"
      onConfirm={() => remove.mutate({ id: review.id })}
      isPending={remove.isPending}
      isDanger
    >
      <p className={styles['what']}>
        <b>{titleOfPolicy(review)}</b>
      </p>
      <p>
        Its findings and every decision on them are deleted for good.{' '}
        {review.policy.is_uploaded
          ? 'The uploaded policy goes with its last review.'
          : 'The policy stays in your library.'}
        {review.shared && ' Those it is shared with can no longer read it.'}
      </p>
      {remove.isError && (
        <ErrorInPlace title="Could not delete the review.">{asClientError(remove.error).description}</ErrorInPlace>
      )}
    </ConfirmDialog>
  );
}
