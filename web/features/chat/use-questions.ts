import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { client } from '#web/platform/api/api-client.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { Chat, ChatQuestion } from './chat-queries.ts';
import { joinQuestions } from './join-questions.ts';

const none: readonly ChatQuestion[] = [];

/** The questions of a long chat from the latest on, with the way to those before. The one that was first stays in view. */
export function useQuestions(chat: Chat) {
  const [known, setKnown] = useState(none);
  const questions = useMemo(() => joinQuestions(known, chat.questions), [known, chat.questions]);
  const [first] = questions;
  // A full page drops its oldest question for each new one, which stays on the screen.
  useEffect(() => setKnown((before) => joinQuestions(before, chat.questions)), [chat.questions]);
  const earlier = useMutation({
    mutationFn: (before: string) => client.chat.open({ chatId: chat.id, before }),
    onSuccess(page, before) {
      setKnown((after) => joinQuestions(page.questions, after));
      requestAnimationFrame(() => document.getElementById(`q-${before}`)?.scrollIntoView({ block: 'start' }));
    },
    onError: () => showToast('bad', 'Could not load the earlier questions. Try again.'),
  });
  return {
    questions,
    earlier:
      first && first.after !== null
        ? { load: () => earlier.mutate(first.id), isLoading: earlier.isPending }
        : undefined,
  };
}
