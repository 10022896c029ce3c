import type { TextStretch } from '#contract/features/write/words-in-text.ts';
import { decidingWords } from '#engine/answers/quotes/deciding-words.ts';
import { splitSentences } from '#engine/answers/split-sentences.ts';
import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import { heldInWords } from './held-stretches.ts';
import type { PlacedParagraph } from './paragraphs-of-text.ts';
import { nodeCharacter } from './suggestion.ts';

/** A sentence that says what must or should be done, or how often something is done. */
export type DutySentence = TextStretch & {
  /** The words of the duty, without those that only say who reported it. */
  claim: string;
  /** Where the claim begins in the paragraph. */
  claimStart: number;
};

/** "Ann Lee said that", "Decided:", "Ann added that": the clause speaks of what comes after. */
const reported =
  /^(?:\p{L}+: )?(?:\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,5} )(?:said|added|reported|noted|confirmed|explained|agreed|stated|told \p{Lu}\p{L}+) that /u;
const labelled = /^(?:Decided|Agreed|Action|Note): /u;

const fewestWords = 5;
const mostCharacters = 600;

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

function statesDuty(claim: string): boolean {
  const element = { kind: 'paragraph' as const, text: claim, number: null, parent: null, tableCells: null };
  return (
    decidingWords('how_often', claim).length > 0 ||
    extractObligations([element]).some(({ modality }) => modality !== 'may')
  );
}

/** The sentences of a paragraph that state a duty or a frequency, quotations and questions aside. */
export function dutySentences({ text, isOpen, isCited }: PlacedParagraph): DutySentence[] {
  // A paragraph that cites a clause has its regulation.
  if (!isOpen || isCited) return [];
  const quoted = heldInWords(text).filter(({ start, end }) => end - start > 1);
  const spoken = text.replaceAll(nodeCharacter, ' ');
  return splitSentences({ kind: 'paragraph', text: spoken, tableCells: null }).flatMap(
    ({ start, end, text: sentence }) => {
      if (sentence.length > mostCharacters || sentence.endsWith('?')) return [];
      if (quoted.some((each) => each.start < end && each.end > start)) return [];
      const opening = (reported.exec(sentence) ?? labelled.exec(sentence))?.[0].length ?? 0;
      const claim = sentence.slice(opening);
      if (wordsIn(claim) < fewestWords || !statesDuty(claim)) return [];
      return [{ start, end, claim, claimStart: start + opening }];
    },
  );
}
