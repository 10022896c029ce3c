import { useQueryClient } from '@tanstack/react-query';
import { findingErrors } from '#contract/errors/finding-errors.ts';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import type { FindingWording } from '#contract/features/review/wording.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { showToast } from '#web/ui/toasts.ts';

/** The wording of a finding: colleagues change it too. None of one that is met, or that may still change. */
export const wordingQuery = (id: string, { id: findingId, status, is_provisional: isProvisional }: ShownFinding) => ({
  ...api.review.wording.queryOptions({ input: { id, findingId } }),
  ...fresh.changedElsewhere,
  enabled: status !== 'met' && !isProvisional,
});

/** Every accepted wording of a review. */
export const draftQuery = (id: string) => ({
  ...api.review.draft.queryOptions({ input: { id } }),
  ...fresh.changedElsewhere,
});

/** Acts on the wording of one finding. Each says how it ended; only one that was stored returns true. */
export function useWordingActs(id: string, findingId: string) {
  const cache = useQueryClient();
  const { queryKey } = api.review.wording.queryOptions({ input: { id, findingId } });
  const run = async (act: () => Promise<FindingWording>, done: string): Promise<boolean> => {
    try {
      cache.setQueryData(queryKey, await act());
      showToast('ok', done);
      return true;
    } catch (error) {
      const { code, description } = asClientError(error);
      // What counts now stands beside what was typed.
      if (code === findingErrors.wording_changed.number) await cache.invalidateQueries({ queryKey });
      showToast('bad', description || 'Could not save the wording. Try again.');
      return false;
    } finally {
      void cache.invalidateQueries({ queryKey: api.review.draft.key({ input: { id } }) });
      // Other findings of the same clause build on it.
      void cache.invalidateQueries({ queryKey: api.review.wording.key(), refetchType: 'none' });
    }
  };
  return {
    use: (text: string, { revision, builds_on }: FindingWording) =>
      run(() => client.review.acceptWording({ id, findingId, text, revision, builds_on }), 'In the draft.'),
    takeBack: ({ revision }: Pick<FindingWording, 'revision'>) =>
      run(() => client.review.takeBackWording({ id, findingId, revision }), 'Taken back from the draft.'),
  };
}
