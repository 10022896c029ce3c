import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { announce } from '#web/ui/announce.ts';
import { showToast } from '#web/ui/toasts.ts';
import { awaitedAnswers } from './answers/awaited-answers.ts';
import { type Chat, chatListsKey, chatQuery } from './chat-queries.ts';

/** For a question without a field of its own, whose failure would have nowhere to appear. */
export const sayNotAsked = (error: Error) => showToast('bad', asClientError(error).description);

/** A question and the date (YYYY-MM-DD) it is about; today's texts when absent. */
export type AskedQuestion = { text: string; asOf?: string | undefined };

type StartedChat = Awaited<ReturnType<typeof client.chat.start>>;
type Accepted = AskedQuestion & { questionId: string; runId: string; chatId: string; started: StartedChat | undefined };

const askKey = (chatId: string | undefined) => ['ask', chatId ?? 'new'];

/** State of the address of a chat that a question has just opened: the focus goes to its ask box. */
export type ArrivedByAsking = { asked?: boolean } | null;

/** Puts an accepted question into the cached chat, so that its page shows it without waiting for the server once more. */
function showAccepted(cache: QueryClient, { questionId, runId, chatId, text, asOf, started }: Accepted): void {
  const question: Chat['questions'][number] = {
    id: questionId,
    run_id: runId,
    text,
    as_of: asOf ?? null,
    asked_at: new Date().toISOString(),
    state: 'queued',
    cited_now: [],
  };
  cache.setQueryData<Chat>(chatQuery(chatId).queryKey, (known) => {
    if (known?.questions.some(({ id }) => id === questionId)) return known;
    if (known) return { ...known, questions: [...known.questions, question] };
    return started && { ...started, title: text, is_own: true, questions: [question], has_earlier_questions: false };
  });
}

/**
 * Asks in a chat, creating and opening one if necessary. Asking the same words again after a failure sends the same key, so a
 * question that did arrive is not asked twice.
 */
export function useAsk(chatId?: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef<{ asked: AskedQuestion; key: string; started: StartedChat | undefined }>({
    asked: { text: '' },
    key: '',
    started: undefined,
  });
  return useMutation({
    mutationKey: askKey(chatId),
    async mutationFn(asked: AskedQuestion): Promise<Accepted> {
      const { text, asOf } = asked;
      const last = attempt.current.asked;
      if (last.text !== text || last.asOf !== asOf) attempt.current = { ...attempt.current, asked, key: newKey() };
      const current = attempt.current;
      if (chatId === undefined) current.started ??= await client.chat.start();
      const id = chatId ?? current.started?.id ?? '';
      const input = { chatId: id, text, ...(asOf !== undefined && { filters: { as_of: asOf } }) };
      const answered = await client.chat.ask(input, { context: { idempotencyKey: current.key } });
      const { question_id: questionId, run_id: runId } = answered;
      return { ...asked, questionId, runId, chatId: id, started: current.started };
    },
    async onSuccess(accepted) {
      attempt.current = { asked: { text: '' }, key: '', started: undefined };
      awaitedAnswers.add(accepted.runId);
      showAccepted(cache, accepted);
      announce('Question asked. Searching documents in force.');
      void cache.invalidateQueries({ queryKey: chatListsKey() });
      void cache.invalidateQueries({ queryKey: chatQuery(accepted.chatId).queryKey });
      const state: ArrivedByAsking = { asked: true };
      if (accepted.chatId !== chatId) await navigate(`/chat/${accepted.chatId}`, { state });
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
