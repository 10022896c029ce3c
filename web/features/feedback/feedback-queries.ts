import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { contract } from '#contract/contract.ts';
import type { GapPeriod } from '#contract/features/feedback/feedback-words.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['feedback'];
type Given = InferContractRouterInputs<typeof contract>['feedback']['give'];
export type ChatFeedback = Outputs['inChat'];
export type Feedback = ChatFeedback['feedback'][number];
export type SubjectGap = Outputs['gaps'][number];

/** The caller's feedback on the answers of their chat. Texts that may answer come in elsewhere. */
export const chatFeedbackQuery = (chatId: string) =>
  api.feedback.inChat.queryOptions({ input: { chatId }, ...fresh.changedElsewhere, meta: { background: true } });

export const gapsQuery = (days: GapPeriod) =>
  api.feedback.gaps.queryOptions({ input: { days }, ...fresh.changedElsewhere, placeholderData: keepPreviousData });

export const gapQuery = (days: GapPeriod, subject: SubjectGap['subject']) =>
  api.feedback.gap.queryOptions({ input: { days, ...subject }, ...fresh.changedElsewhere });

const withRating = (known: ChatFeedback, { questionId, ...given }: Given): ChatFeedback => ({
  ...known,
  feedback: [
    ...known.feedback.filter((each) => each.question_id !== questionId),
    {
      question_id: questionId,
      rating: given.rating,
      reasons: given.reasons ?? [],
      words: given.words ?? '',
      given_at: new Date().toISOString(),
    },
  ],
});

const without = (known: ChatFeedback, questionId: string): ChatFeedback => ({
  ...known,
  feedback: known.feedback.filter((each) => each.question_id !== questionId),
});

/** Shows the change at once, and what the server has again where it could not be saved. */
function useShownAtOnce(chatId: string) {
  const cache = useQueryClient();
  const { queryKey } = chatFeedbackQuery(chatId);
  return {
    async show(change: (known: ChatFeedback) => ChatFeedback) {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<ChatFeedback>(queryKey);
      cache.setQueryData<ChatFeedback>(queryKey, (known) => known && change(known));
      return { before };
    },
    putBack: (before: ChatFeedback | undefined) => cache.setQueryData(queryKey, before),
    refresh: () => cache.invalidateQueries({ queryKey: api.feedback.key() }),
  };
}

export function useGiveFeedback(chatId: string) {
  const { show, putBack, refresh } = useShownAtOnce(chatId);
  return useMutation({
    mutationFn: (given: Given) => client.feedback.give(given),
    onMutate: (given) => show((known) => withRating(known, given)),
    onError: (_error, _given, shown) => putBack(shown?.before),
    onSettled: refresh,
  });
}

export function useRemoveFeedback(chatId: string) {
  const { show, putBack, refresh } = useShownAtOnce(chatId);
  return useMutation({
    mutationFn: (questionId: string) => client.feedback.remove({ questionId }),
    onMutate: (questionId) => show((known) => without(known, questionId)),
    onError: (_error, _questionId, shown) => putBack(shown?.before),
    onSettled: refresh,
  });
}
