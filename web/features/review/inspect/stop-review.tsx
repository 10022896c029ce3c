import { IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import type { OpenedReview } from './review-queries.ts';

/** Stops a review under way; what was found until then is kept. */
export function StopReview({ review }: { review: OpenedReview }) {
  const cache = useQueryClient();
  const isPhone = useIsPhone();
  const stop = useMutation(
    api.runs.stop.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: api.review.key() }),
      onError: (error) => showToast('bad', asClientError(error).description || 'Could not stop the review.'),
    }),
  );
  return (
    <LoadingButton
      size={isPhone ? 'touch' : 'sm'}
      variant="default"
      isLoading={stop.isPending}
      leftSection={<IconPlayerStop size={15} stroke={1.6} />}
      onClick={() => stop.mutate({ id: review.run_id })}
    >
      Stop
    </LoadingButton>
  );
}
