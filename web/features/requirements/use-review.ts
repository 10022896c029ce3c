import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { ClientError } from '#web/platform/api/client-error.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { Review } from './requirements-queries.ts';

const done: Readonly<Record<Review['state'], string>> = {
  approved: 'Obligation approved',
  dismissed: 'Obligation dismissed',
  proposed: 'Taken back: the obligation is proposed again',
};

/** Time, ms, in which a dialog that has closed gives the focus back. */
const settleMs = 60;

/** Where the row that had the focus is no longer listed, the page has it: the next Tab goes on from there, not from the address. */
function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, settleMs);
}

/** Says what the organisation makes of an obligation, and reads the lists again. */
export function useReview(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation(
    api.requirements.review.mutationOptions({
      onSuccess: async (_obligation, { state }) => {
        await queryClient.invalidateQueries({ queryKey: api.requirements.key() });
        showToast('ok', done[state]);
        onDone?.();
        keepFocus();
      },
      onError: async (error) => {
        const isOvertaken = error instanceof ClientError && error.status === 409;
        if (isOvertaken) await queryClient.invalidateQueries({ queryKey: api.requirements.key() });
        showToast(
          'bad',
          isOvertaken
            ? 'Somebody reviewed this obligation meanwhile. What they said is shown now.'
            : 'Failed to keep the review. Please try again.',
        );
      },
    }),
  );
}
