import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { showToast } from '#web/ui/toasts.ts';
import { awaitedAnswers } from './answers/awaited-answers.ts';
import { sessionListsKey, sessionQuery } from './chat-queries.ts';

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** For a question that no field holds, so that its failure has no place of its own. */
export const sayNotAsked = (error: Error) => showToast('bad', asClientError(error).description);

/**
 * Asks in a session, starting one when there is none yet, and opens it. Asking the same words again after a failure carries the
 * same key, so that a question which did arrive is not asked twice.
 */
export function useAsk(sessionId?: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ text: '', key: '', sessionId });
  return useMutation({
    async mutationFn(text: string) {
      if (attempt.current.text !== text) attempt.current = { ...attempt.current, text, key: newKey() };
      const current = attempt.current;
      current.sessionId ??= (await client.chat.startSession()).id;
      const input = { sessionId: current.sessionId, text };
      const asked = await client.chat.ask(input, { context: { idempotencyKey: current.key } });
      return { ...asked, sessionId: current.sessionId };
    },
    async onSuccess(asked) {
      attempt.current = { text: '', key: '', sessionId };
      awaitedAnswers.add(asked.run_id);
      void cache.invalidateQueries({ queryKey: sessionListsKey() });
      await cache.invalidateQueries({ queryKey: sessionQuery(asked.sessionId).queryKey });
      if (asked.sessionId !== sessionId) await navigate(`/chat/${asked.sessionId}`);
    },
  });
}
