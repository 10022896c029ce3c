import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { announce } from '#web/ui/announce.ts';

/** Retires a template or brings it back, then reads every list of templates again. */
export function useRetire() {
  const cache = useQueryClient();
  return useMutation(
    api.write.retireTemplate.mutationOptions({
      meta: { background: true },
      onSuccess: async (opened) => {
        announce(opened.retired_at === null ? `${opened.name} can be chosen again.` : `${opened.name} is retired.`);
        cache.setQueryData(api.write.openTemplate.queryKey({ input: { template: opened.id ?? '' } }), opened);
        await cache.invalidateQueries({ queryKey: api.write.templates.key() });
      },
    }),
  );
}
