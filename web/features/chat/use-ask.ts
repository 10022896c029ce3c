import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { acts } from '#web/platform/acts/acts.ts';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { opensDialog } from '#web/platform/errors/error-signals.ts';
import { placeholderStore } from '#web/platform/patient-data/placeholder-store.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { announce } from '#web/ui/announce.ts';
import { showToast } from '#web/ui/toasts.ts';
import { awaitedAnswers } from './answers/awaited-answers.ts';
import { type AskedQuestion, askedQuestions, type KeptQuestion } from './asked-questions.ts';
import { type Chat, chatKey, chatListsKey, chatQuery } from './chat-queries.ts';
import { asAsked } from './filters/chat-filters.ts';
import { followingQuestion } from './join-questions.ts';
import { unlessLeaving } from './page-is-leaving.ts';

/** For a question without a field of its own, whose failure would have nowhere to appear unless the error dialog says it. */
export const sayNotAsked = (error: Error) => {
  const known = asClientError(error);
  if (!opensDialog(known)) showToast('bad', known.description);
};

type StartedChat = Awaited<ReturnType<typeof client.chat.start>>;
type Accepted = AskedQuestion & { questionId: string; runId: string; chatId: string; started: StartedChat | undefined };

/** Where the first question of a new chat is kept until it is asked. */
export const placeOfNewChat = 'chat:new';

const askKey = (chatId: string | undefined) => ['ask', chatId ?? 'new'];

/** Chats that a question has just opened, until their ask box takes the focus. In memory, so that a reload moves no focus. */
const openedByAsking = new Set<string>();

/** Whether a question from another page opened this chat; true once. */
export const arrivedByAsking = (chatId: string): boolean => openedByAsking.delete(chatId);

/** The ask box of this chat, or of a new one ("new"), is to take the focus when it is shown. */
export const arriveByAsking = (chatId: string): void => void openedByAsking.add(chatId);

/**
 * Puts an accepted question into the cached chat, so that its page shows it without waiting for the server once more. In a branch that is
 * not the newest it is shown once the server sends it.
 */
function showAccepted(cache: QueryClient, accepted: Accepted): void {
  const { questionId, runId, chatId, text, filters = {}, started } = accepted;
  const question: Chat['questions'][number] = {
    id: questionId,
    run_id: runId,
    after: accepted.after ?? null,
    branches: [questionId],
    text,
    as_of: filters.as_of ?? null,
    filters,
    asked_at: new Date().toISOString(),
    state: 'queued',
    cited_now: [],
  };
  cache.setQueryData<Chat>(chatQuery(chatId).queryKey, (known) => {
    if (known?.questions.some(({ id }) => id === questionId)) return known;
    if (known) return { ...known, questions: followingQuestion(known.questions, question, accepted.after) };
    const own = { title: text, is_own: true, filters, questions: [question], has_earlier_questions: false };
    return started && { ...started, ...own };
  });
}

/** With where a question goes that could not be sent: back to its ask box, or above it. */
type OnTheWay = AskedQuestion & { ifFailed?: () => 'in the box' | 'not sent' };

const inTheBox = () => 'in the box' as const;
const aboveTheBox = () => 'not sent' as const;

/**
 * Asks in a chat, creating and opening one if necessary. The question is kept in this tab until the server confirms it. Asking the
 * same words again after a failure or a reload sends the same key, so a question that did arrive is not asked twice.
 */
export function useAsk(chatId?: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { user_id: userId } = useUser();
  return useMutation({
    mutationKey: askKey(chatId),
    async mutationFn({ ifFailed = inTheBox, ...asked }: OnTheWay): Promise<Accepted> {
      const { text, filters, alone, about, after } = asked;
      const { key } = askedQuestions.begin(userId, { ...asked, chatId });
      const context = { idempotencyKey: key };
      try {
        const started = chatId === undefined ? await client.chat.start(undefined, { context }) : undefined;
        const id = chatId ?? started?.id ?? '';
        const limits = asAsked(filters);
        const read = { ...(alone && { alone }), ...(about !== undefined && { about }) };
        const place = { ...(limits && { filters: limits }), ...(after !== undefined && { after }) };
        const input = { chatId: id, text, ...place, ...read };
        const { question_id: questionId, run_id: runId } = await client.chat.ask(input, { context });
        askedQuestions.confirm(userId, key);
        return { ...asked, questionId, runId, chatId: id, started };
      } catch (error) {
        await unlessLeaving();
        askedQuestions.fail(userId, key, ifFailed());
        throw error;
      }
    },
    async onSuccess(accepted) {
      if (chatId === undefined) placeholderStore.nameNewChat(userId, accepted.chatId);
      awaitedAnswers.add(accepted.runId);
      acts.tell('question_asked');
      showAccepted(cache, accepted);
      announce('Question asked. Searching documents in force.');
      void cache.invalidateQueries({ queryKey: chatListsKey() });
      void cache.invalidateQueries({ queryKey: chatKey(accepted.chatId) });
      // The branch that was asked in last is the one that the chat's own address shows.
      if (accepted.chatId === chatId && !new URLSearchParams(location.search).has('branch')) return;
      if (accepted.chatId !== chatId) arriveByAsking(accepted.chatId);
      await navigate(`/chat/${accepted.chatId}`);
    },
  });
}

/** The question on its way to the server from this page, in this chat or in a new one. */
export function useQuestionOnItsWay(chatId?: string): AskedQuestion | undefined {
  const [asked] = useMutationState({
    filters: { mutationKey: askKey(chatId), status: 'pending' },
    select: ({ state }) => state.variables as AskedQuestion,
  });
  return asked;
}

/** Sends what the page was sending when it was reloaded, and lists what could not be sent and is in no ask box. */
export function useUnconfirmed(chatId?: string) {
  const { user_id: userId } = useUser();
  const { mutate, isPending } = useAsk(chatId);
  const kept = useSyncExternalStore(askedQuestions.subscribe, () => askedQuestions.read(userId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chat that opens
  useEffect(() => {
    for (const { text, filters, alone, about, after } of askedQuestions.interrupted(userId, chatId))
      mutate({ text, filters, alone, about, after, ifFailed: aboveTheBox });
  }, [chatId, userId]);
  return {
    isSending: isPending,
    notSent: askedQuestions.parse(kept).filter((each) => each.state === 'not sent' && each.chatId === chatId),
    tryAgain: ({ text, filters, alone, about, after }: KeptQuestion) =>
      mutate({ text, filters, alone, about, after, ifFailed: aboveTheBox }),
    discard: ({ key }: KeptQuestion) => askedQuestions.confirm(userId, key),
  };
}
