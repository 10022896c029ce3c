import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import type { ExtractedObligation, ObligationElement } from '#engine/requirements/extracted-obligation.ts';
import type { LabelledSentence } from './read-gold-more.ts';

/** `said`: the first obligation that the rules find in the sentence; null where they find none. */
export type JudgedObligation = LabelledSentence & { said: ExtractedObligation | null };

const element = (kind: ObligationElement['kind'], text: string, parent: number | null = null): ObligationElement => ({
  kind,
  text,
  number: null,
  parent,
  tableCells: null,
});

/** The sentence as an element of its own, below the words that it completes. */
function elementsOf({ sentence: { text, isHeading, isItem, leadIn } }: LabelledSentence): ObligationElement[] {
  if (leadIn !== null) return [element('paragraph', leadIn), element('list_item', text, 0)];
  return [element(isHeading ? 'heading' : isItem ? 'list_item' : 'paragraph', text)];
}

/** The parts without what the lead-in says, of which the labels take nothing. */
function withoutLeadIn(said: ExtractedObligation, { text }: LabelledSentence['sentence']): ExtractedObligation {
  const own = text.replace(/\s+/g, ' ');
  const kept = (part: string | null) => {
    const runs = (part ?? '').split('; ').filter((run) => own.includes(run));
    return runs.join('; ') || null;
  };
  return { ...said, actor: kept(said.actor), timing: kept(said.timing), condition: kept(said.condition) };
}

/** Applies the rules to each labelled sentence. Nothing of its document is read but its lead-in. */
export const judgeSentences = (labelled: readonly LabelledSentence[]): JudgedObligation[] =>
  labelled.map((each) => {
    const elements = elementsOf(each);
    const found = extractObligations(elements).find((obligation) => obligation.element === elements.length - 1);
    if (found === undefined) return { ...each, said: null };
    return { ...each, said: each.sentence.leadIn === null ? found : withoutLeadIn(found, each.sentence) };
  });
