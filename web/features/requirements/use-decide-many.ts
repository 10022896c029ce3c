import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { Verdict } from './requirements-queries.ts';
import { decideInParts, type Selected } from './whole-list.ts';

const inWords = (count: number) => (count === 1 ? '1 obligation' : `${count.toLocaleString('en-GB')} obligations`);

const asList = (selected: Selected) => [...selected].map(([id, revision]) => ({ id, revision }));

/** Saves one verdict on the selected obligations, says what was skipped, and offers to undo all of it. */
export function useDecideMany(onDone: () => void) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.requirements.key() });
  const failed = () => showToast('bad', 'Could not save the verdicts. Nothing has changed. Try again.');
  const undo = useMutation({
    mutationFn: (selected: Selected) => decideInParts('proposed', asList(selected), () => undefined),
    onSuccess: async ({ decided, skipped, left }) => {
      await refresh();
      const kept = skipped.length > 0 ? ` ${inWords(skipped.length)} changed in the meantime and stayed.` : '';
      const rest = left > 0 ? ` ${inWords(left)} could not be undone. Try again in the list.` : '';
      showToast(left > 0 ? 'bad' : 'ok', `Undone for ${inWords(decided.length)}.${kept}${rest}`);
    },
    onError: failed,
  });
  const decide = useMutation({
    mutationFn: ({ state, selected }: { state: Exclude<Verdict['state'], 'proposed'>; selected: Selected }) =>
      decideInParts(state, asList(selected), setDone),
    onSuccess: async ({ decided, skipped, left }, { state }) => {
      await refresh();
      const others = skipped.length > 0 ? ` ${inWords(skipped.length)} skipped: someone else decided first.` : '';
      const rest = left > 0 ? ` ${inWords(left)} could not be saved. Select them again.` : '';
      const back = () => undo.mutate(new Map(decided.map(({ id, revision }) => [id, revision])));
      showToast(
        left > 0 ? 'bad' : 'ok',
        `${inWords(decided.length)} ${state}.${others}${rest}`,
        decided.length > 0 ? { label: 'Undo', run: back } : undefined,
      );
      onDone();
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: failed,
    onSettled: () => setDone(0),
  });
  return { ...decide, done };
}
