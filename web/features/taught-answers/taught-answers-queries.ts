import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['taughtAnswers'];
export type PassedOn = Outputs['list']['questions'][number];
export type PassedOnWithChoices = Outputs['open'];
export type Choice = PassedOnWithChoices['choices'][number];
export type Clause = Outputs['findClauses'][number];
export type OwnPassedOn = Outputs['inChat']['questions'][number];

/** The caller's passed-on questions of a chat, and who answers. Others answer meanwhile. */
export const inChatQuery = (chatId: string) =>
  api.taughtAnswers.inChat.queryOptions({ input: { chatId }, ...fresh.changedElsewhere, meta: { background: true } });

export const passedOnQuery = () => api.taughtAnswers.list.queryOptions({ ...fresh.changedElsewhere });

export const openPassedOnQuery = (id: string) =>
  api.taughtAnswers.open.queryOptions({ input: { id }, ...fresh.changedElsewhere });

export const clausesQuery = (id: string, q: string) =>
  api.taughtAnswers.findClauses.queryOptions({ input: { id, q }, placeholderData: keepPreviousData });

/** Refetches everything about passed-on questions, and the to-dos that they settle. */
function useRefresh() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.taughtAnswers.key() }),
      cache.invalidateQueries({ queryKey: api.todos.key() }),
    ]);
}

export function usePassOn() {
  return useMutation(api.taughtAnswers.passOn.mutationOptions({ onSuccess: useRefresh() }));
}

export function useChooseClauses() {
  return useMutation(api.taughtAnswers.answer.mutationOptions({ onSuccess: useRefresh() }));
}

export function useWithdraw() {
  return useMutation(api.taughtAnswers.withdraw.mutationOptions({ onSuccess: useRefresh() }));
}
