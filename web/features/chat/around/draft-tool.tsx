import { useQuery } from '@tanstack/react-query';
import { chatQuery } from '../chat-queries.ts';
import { shownBranch } from '../place-in-chat.ts';
import { DraftButton } from './draft-button.tsx';

/** In the ask box of a chat with a question: drafts a document from its answers. */
export default function DraftTool({ chatId }: { chatId: string }) {
  const { data: chat } = useQuery(chatQuery(chatId, shownBranch().branch));
  if (!chat || chat.questions.length === 0) return null;
  return <DraftButton chatId={chatId} label="Draft a document" />;
}
