import { type Item, readItems } from './read-items.ts';
import { isLight, saysTheSame, signsOf } from './same-meaning.ts';

/** The text of a cited element and its context. */
export type Evidence = {
  text: string;
  /** The provision a list item belongs to: "The manager should make sure that:". */
  leadIn?: string | undefined;
  /** The items that a provision introduces. */
  items?: readonly string[] | undefined;
  /** Headings above it, the title, the caption. */
  headings?: readonly string[] | undefined;
};

/** One sentence of the evidence, with its lead-in. */
export type SourceSentence = { text: string; items: Item[]; signs: ReadonlySet<string> };

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Sentences and table rows, trimmed; an abbreviation may split one in two, which does not affect a comparison. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== '');
}

export const contentStemsOf = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.kind === 'word' && !item.isStop ? [item.stem] : []));

function sourceSentence(text: string): SourceSentence {
  const items = readItems(text);
  return { text, items, signs: signsOf(contentStemsOf(items)) };
}

const announces = (text: string) => /:\s*$/.test(text);

/** Every sentence of the evidence in context: an item after its lead-in, a lead-in before each of its items. */
export function readSource(evidence: readonly Evidence[]): SourceSentence[] {
  return evidence.flatMap(({ text, leadIn, items = [] }) => {
    const before = leadIn === undefined ? '' : `${leadIn.trim().replace(/:$/, '')} `;
    const own = sentencesOf(text);
    const last = own.at(-1) ?? '';
    const withItems = announces(last) ? items.map((item) => `${last.replace(/:\s*$/, '')} ${item}`) : items;
    return [...own.map((sentence) => before + sentence), ...withItems].map(sourceSentence);
  });
}

/** Maximum sentences to compare with a claim: a written sentence may join a few. */
const mostSentences = 4;
const leastNew = 2;

/** The sentences that cover most of the claim: the best, then each that adds two of its words. */
export function alignSentences(claim: readonly Item[], source: readonly SourceSentence[]): SourceSentence[] {
  let open = [...new Set(contentStemsOf(claim))].filter((stem) => !isLight(stem));
  const chosen: SourceSentence[] = [];
  const rest = new Set(source);
  while (chosen.length < mostSentences) {
    let [best, most] = [undefined as SourceSentence | undefined, 0];
    for (const sentence of rest) {
      const said = open.filter((stem) => saysTheSame(sentence.signs, stem)).length;
      if (said > most) [best, most] = [sentence, said];
    }
    if (!best || (chosen.length > 0 && most < leastNew)) break;
    const { signs } = best;
    chosen.push(best);
    rest.delete(best);
    open = open.filter((stem) => !saysTheSame(signs, stem));
  }
  return chosen;
}
