import type { AskedPart, quoteAnswers } from '#contract/features/chat/answer-events.ts';

/** The last answered question of a conversation, with which an elliptical follow-up is read. */
export type EarlierAnswer = {
  question: string;
  /** As it was read; its texts hold the subject, also where it was a follow-up itself. */
  parts: readonly AskedPart[];
  /** Its subject, where it was read as a follow-up. */
  about?: string | undefined;
  /** Versions that it quoted, and the words that answered it. */
  documents: readonly string[];
  quotes: readonly string[];
};

type QuotedWords = { text: string; answers: (typeof quoteAnswers)[number] | null | undefined };

/** The words that answered, without those quoted beside them; all of them where none is sure. */
export function answeringWords(sentences: readonly QuotedWords[]): string[] {
  const sure = sentences.filter(({ answers }) => answers !== 'may_answer');
  return (sure.length > 0 ? sure : sentences).map(({ text }) => text);
}
