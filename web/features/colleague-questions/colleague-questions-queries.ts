import type { InferContractRouterOutputs } from '@orpc/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['colleagueQuestions'];
export type AskedColleague = Outputs['inChat'][number];
export type ColleagueQuestion = Outputs['open'];
export type Owners = Outputs['owners'];

/** Colleagues' replies in a chat. They come while the chat is open elsewhere. */
export const askedInChatQuery = (chatId: string) =>
  api.colleagueQuestions.inChat.queryOptions({
    input: { chatId },
    ...fresh.changedElsewhere,
    meta: { background: true },
  });

/** Whom a question would go to: owners and champions change elsewhere. */
export const recipientQuery = (questionId: string) =>
  api.colleagueQuestions.recipient.queryOptions({ input: { questionId }, ...fresh.changedElsewhere });

export const colleagueQuestionQuery = (id: string) =>
  api.colleagueQuestions.open.queryOptions({ input: { id }, ...fresh.changedElsewhere });

export const ownersQuery = () => api.colleagueQuestions.owners.queryOptions({ ...fresh.changedElsewhere });

export function useAskColleague(chatId: string) {
  const cache = useQueryClient();
  return useMutation(
    api.colleagueQuestions.ask.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: askedInChatQuery(chatId).queryKey }),
    }),
  );
}

export function useReply() {
  const cache = useQueryClient();
  return useMutation(
    api.colleagueQuestions.reply.mutationOptions({
      onSuccess(stored) {
        cache.setQueryData(colleagueQuestionQuery(stored.id).queryKey, stored);
        void cache.invalidateQueries({ queryKey: api.todos.key() });
      },
    }),
  );
}

export function useSetOwner() {
  const cache = useQueryClient();
  return useMutation(
    api.colleagueQuestions.setOwner.mutationOptions({
      onSuccess: (stored) => cache.setQueryData(ownersQuery().queryKey, stored),
    }),
  );
}
