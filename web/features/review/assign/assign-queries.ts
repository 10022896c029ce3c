import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { contract } from '#contract/contract.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { newId } from '#contract/ids.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { showToast } from '#web/ui/toasts.ts';

export type AssigneeFound = InferContractRouterOutputs<typeof contract>['review']['assignees'][number];

/** People to whom findings may be assigned; without words the reader. Who can read the review may have changed. */
export const assigneesQuery = (id: string, q: string) => ({
  ...api.review.assignees.queryOptions({ input: { id, q } }),
  ...fresh.decidesAccess,
});

export type AskedAssignment = { findingIds: readonly string[]; userId: string; due: string; note: string };

/** What is shown of a review's findings, and to-dos, after an assignment. */
function useRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.review.key() }),
      cache.invalidateQueries({ queryKey: api.todos.key() }),
    ]);
}

/** Assigns findings. Sending the same again after a failure assigns nothing twice. */
export function useAssign(id: string) {
  const refresh = useRefresh();
  const sent = useRef<{ asked: string; key: string }>(undefined);
  return async ({ findingIds, userId, due, note }: AskedAssignment) => {
    const input = { id, finding_ids: [...findingIds], user_id: userId, due, note };
    const asked = JSON.stringify(input);
    if (sent.current?.asked !== asked) sent.current = { asked, key: newId() };
    try {
      return await client.review.assign(input, { context: { idempotencyKey: sent.current.key } });
    } catch (error) {
      // Said outside the dialog too, which goes with a finding that leaves the list.
      const { code, description } = asClientError(error);
      if (code === errorCatalogue.finding_decided.number) showToast('bad', description);
      throw error;
    } finally {
      // A refusal too may come from what a colleague did meanwhile.
      void refresh();
    }
  };
}

/** Takes a finding back from the person who has it to do. */
export function useUnassign(id: string) {
  const refresh = useRefresh();
  return async (findingId: string) => {
    await client.review.unassign({ id, findingId });
    await refresh();
  };
}
