import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { showToast } from '#web/ui/toasts.ts';

const inWords = (count: number) => (count === 1 ? '1 obligation' : `${count.toLocaleString('en-GB')} obligations`);

/** Saves one verdict on several obligations, says what was skipped, and offers to undo it. */
export function useDecideMany(onDone: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.requirements.key() });
  const failed = () => showToast('bad', 'Could not save the verdicts. Nothing has changed. Try again.');
  const undo = useMutation(
    api.requirements.decideMany.mutationOptions({
      onSuccess: async ({ decided, skipped }) => {
        await refresh();
        const rest = skipped.length > 0 ? ` ${inWords(skipped.length)} changed in the meantime and stayed.` : '';
        showToast('ok', `Undone for ${inWords(decided.length)}.${rest}`);
      },
      onError: failed,
    }),
  );
  return useMutation(
    api.requirements.decideMany.mutationOptions({
      onSuccess: async ({ decided, skipped }, { state }) => {
        await refresh();
        const others = skipped.length > 0 ? ` ${inWords(skipped.length)} skipped: someone else decided first.` : '';
        const text = `${inWords(decided.length)} ${state}.${others}`;
        const back = () => undo.mutate({ state: 'proposed', obligations: decided });
        showToast('ok', text, decided.length > 0 ? { label: 'Undo', run: back } : undefined);
        onDone();
        document.getElementById('main')?.focus({ preventScroll: true });
      },
      onError: failed,
    }),
  );
}
