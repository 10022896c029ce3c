import type { Paragraph, TextDocument } from './paragraph.ts';
import { splitSentences } from './split-sentences.ts';

/** A sentence as it stands in a document, with what a reader needs to judge it. */
export type SentenceInPlace = Paragraph & {
  /** The three paragraphs before it, and the sentences before it in its own paragraph. */
  before: string[];
};

const paragraphsBefore = 3;

/** The sentences of a document, of five words or more. Only the first sentence of an item completes its lead-in. */
export function sentencesInPlace({ paragraphs }: TextDocument): SentenceInPlace[] {
  return paragraphs.flatMap(({ text, number, isHeading, isItem, leadIn }, at) => {
    const above = paragraphs.slice(Math.max(0, at - paragraphsBefore), at).map((each) => each.text);
    return splitSentences(text).map((sentence, order, all) => {
      const begins = order === 0;
      return {
        text: sentence,
        number: begins ? number : null,
        before: [...above, ...all.slice(0, order)],
        isHeading,
        isItem: isItem && begins,
        leadIn: begins ? leadIn : null,
      };
    });
  });
}
