import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { showToast } from '#web/ui/toasts.ts';
import { awaitedAnswers } from './answers/awaited-answers.ts';
import { chatListsKey, chatQuery } from './chat-queries.ts';

/** For a question without a field of its own, whose failure would have nowhere to appear. */
export const sayNotAsked = (error: Error) => showToast('bad', asClientError(error).description);

/** A question and the date (YYYY-MM-DD) it is about; today's texts when absent. */
export type AskedQuestion = { text: string; asOf?: string | undefined };

/**
 * Asks in a chat, creating and opening one if necessary. Asking the same words again after a failure sends the same key, so a
 * question that did arrive is not asked twice.
 */
export function useAsk(chatId?: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef<{ asked: AskedQuestion; key: string; chatId: string | undefined }>({
    asked: { text: '' },
    key: '',
    chatId,
  });
  return useMutation({
    async mutationFn(asked: AskedQuestion) {
      const { text, asOf } = asked;
      const last = attempt.current.asked;
      if (last.text !== text || last.asOf !== asOf) attempt.current = { ...attempt.current, asked, key: newKey() };
      const current = attempt.current;
      current.chatId ??= (await client.chat.start()).id;
      const input = { chatId: current.chatId, text, ...(asOf !== undefined && { filters: { as_of: asOf } }) };
      const answered = await client.chat.ask(input, { context: { idempotencyKey: current.key } });
      return { ...answered, chatId: current.chatId };
    },
    async onSuccess(asked) {
      attempt.current = { asked: { text: '' }, key: '', chatId };
      awaitedAnswers.add(asked.run_id);
      void cache.invalidateQueries({ queryKey: chatListsKey() });
      await cache.invalidateQueries({ queryKey: chatQuery(asked.chatId).queryKey });
      if (asked.chatId !== chatId) await navigate(`/chat/${asked.chatId}`);
    },
  });
}
