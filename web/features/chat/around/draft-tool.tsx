import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { chatQuery } from '../chat-queries.ts';

const DraftButton = lazy(async () => ({ default: (await import('./draft-button.tsx')).DraftButton }));

/** In the ask box of a chat with a question: drafts a document from its answers. */
export function DraftTool({ chatId }: { chatId: string }) {
  const { data: chat } = useQuery(chatQuery(chatId));
  if (!chat || chat.questions.length === 0) return null;
  return (
    <Suspense>
      <DraftButton chatId={chatId} label="Draft a document" />
    </Suspense>
  );
}
