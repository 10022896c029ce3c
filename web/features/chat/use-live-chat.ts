import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limits } from '#contract/limits.ts';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { waitOrOnline } from '#web/platform/runs/wait-or-online.ts';
import { type Chat, chatKey, chatListsKey, chatQuery } from './chat-queries.ts';

/** Fetches the chat again when it has a question that this page does not show yet. */
function hear(cache: QueryClient, chatId: string, newest: string | null): void {
  const known = cache.getQueryData<Chat>(chatQuery(chatId).queryKey);
  if (newest === null || known?.questions.some(({ id }) => id === newest)) return;
  void cache.invalidateQueries({ queryKey: chatKey(chatId) });
  void cache.invalidateQueries({ queryKey: chatListsKey() });
}

/** Reads the chat's stream until the signal aborts or the server refuses; reconnects after 1 s, doubling up to 30 s. */
async function followChat(cache: QueryClient, chatId: string, signal: AbortSignal): Promise<void> {
  let waitMs: number = limits.retryFirstDelayMs;
  while (!signal.aborted) {
    try {
      for await (const event of await client.chat.events({ chatId }, { signal, context: { isPatient: true } })) {
        waitMs = limits.retryFirstDelayMs;
        hear(cache, chatId, event.newest_question);
      }
    } catch (error) {
      const { status, retryable } = asClientError(error);
      if (!retryable && status !== 0 && status !== 408) return;
    }
    await waitOrOnline(waitMs, signal).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, limits.retryLongestDelayMs);
  }
}

/**
 * Shows questions asked in another tab, in another browser or by the owner of a shared chat as they are asked. A browser opens six
 * connections per host, so only a visible tab has the stream.
 */
export function useLiveChat(chatId: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    let reading: AbortController | undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') {
        reading?.abort();
        reading = undefined;
      } else if (!reading) {
        reading = new AbortController();
        void followChat(cache, chatId, reading.signal);
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      reading?.abort();
    };
  }, [cache, chatId]);
}
