import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { ClientError } from '#web/platform/api/client-error.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { Verdict } from './requirements-queries.ts';
import { neighbourOfRow } from './walk-rows.ts';

const done: Readonly<Record<Verdict['state'], string>> = {
  approved: 'Obligation approved.',
  dismissed: 'Obligation dismissed.',
  proposed: 'Verdict undone. The obligation is proposed again.',
};

/** How long a closed dialog may take to return the focus, ms. */
const settleMs = 60;

/** If the focused row is no longer listed, its neighbour takes the focus, else the page, so that the next key continues there. */
function keepFocus(neighbour: Element | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const target = neighbour?.isConnected ? neighbour : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, settleMs);
}

/** Saves the organisation's verdict on an obligation and refetches the lists. */
export function useVerdict(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation(
    api.requirements.decide.mutationOptions({
      onSuccess: async (_obligation, { state }) => {
        const neighbour = neighbourOfRow(document.activeElement);
        await queryClient.invalidateQueries({ queryKey: api.requirements.key() });
        showToast('ok', done[state]);
        onDone?.();
        keepFocus(neighbour);
      },
      onError: async (error) => {
        const isOvertaken = error instanceof ClientError && error.status === 409;
        if (isOvertaken) await queryClient.invalidateQueries({ queryKey: api.requirements.key() });
        showToast(
          'bad',
          isOvertaken
            ? 'Someone else has already decided on this obligation. Their verdict is now shown.'
            : 'Could not save the verdict. Try again.',
        );
      },
    }),
  );
}
