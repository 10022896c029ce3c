import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { showToast } from '#web/ui/toasts.ts';
import { awaitedAnswers } from './answers/awaited-answers.ts';
import { sessionListsKey, sessionQuery } from './chat-queries.ts';

/** For a question that no field holds, so that its failure has no place of its own. */
export const sayNotAsked = (error: Error) => showToast('bad', asClientError(error).description);

/** A question, and the day (YYYY-MM-DD) whose texts it is about; today's when absent. */
export type Asked = { text: string; asOf?: string | undefined };

/**
 * Asks in a session, starting one when there is none yet, and opens it. Asking the same words again after a failure carries the
 * same key, so that a question which did arrive is not asked twice.
 */
export function useAsk(sessionId?: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef<{ asked: Asked; key: string; sessionId: string | undefined }>({
    asked: { text: '' },
    key: '',
    sessionId,
  });
  return useMutation({
    async mutationFn(asked: Asked) {
      const { text, asOf } = asked;
      const last = attempt.current.asked;
      if (last.text !== text || last.asOf !== asOf) attempt.current = { ...attempt.current, asked, key: newKey() };
      const current = attempt.current;
      current.sessionId ??= (await client.chat.startSession()).id;
      const input = { sessionId: current.sessionId, text, ...(asOf !== undefined && { filters: { as_of: asOf } }) };
      const answered = await client.chat.ask(input, { context: { idempotencyKey: current.key } });
      return { ...answered, sessionId: current.sessionId };
    },
    async onSuccess(asked) {
      attempt.current = { asked: { text: '' }, key: '', sessionId };
      awaitedAnswers.add(asked.run_id);
      void cache.invalidateQueries({ queryKey: sessionListsKey() });
      await cache.invalidateQueries({ queryKey: sessionQuery(asked.sessionId).queryKey });
      if (asked.sessionId !== sessionId) await navigate(`/chat/${asked.sessionId}`);
    },
  });
}
