import { IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';

/** Stops the writing of a document; the sections written until then are kept. */
export function StopWriting({ draft }: { draft: OpenedDraft }) {
  const cache = useQueryClient();
  const isPhone = useIsPhone();
  const stop = useMutation(
    api.runs.stop.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: api.write.key() }),
      onError: (error) => showToast('bad', asClientError(error).description || 'Could not stop the writing.'),
    }),
  );
  return (
    <LoadingButton
      size={isPhone ? 'touch' : 'sm'}
      variant="default"
      isLoading={stop.isPending}
      leftSection={<IconPlayerStop size={15} stroke={1.6} />}
      onClick={() => draft.run_id !== null && stop.mutate({ id: draft.run_id })}
    >
      Stop
    </LoadingButton>
  );
}
