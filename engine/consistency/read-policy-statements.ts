import { readDuties } from '#engine/verification/read-duties.ts';
import { type Item, readItems } from '#engine/verification/read-items.ts';
import { isLight, meaningSign } from '#engine/verification/same-meaning.ts';
import type { PolicyElement, PolicyPlace, PolicyText } from './policy-text.ts';

/** A sentence that requires something of someone, prepared for comparison with other documents. */
export type PolicyStatement = PolicyPlace & {
  workId: string;
  items: readonly Item[];
  /** The meanings of its content words, each once. */
  signs: ReadonlySet<string>;
};

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Maximum characters of a sentence to compare; anything longer is a list run together. */
const longestSentence = 600;
/** Minimum content words of a sentence: with fewer it is too vague to compare. */
const leastSigns = 3;

/** The sentence that introduces a list, as context for its items. */
function leadInOf(element: PolicyElement, byId: ReadonlyMap<string, PolicyElement>): string {
  const parent = element.kind === 'list_item' && element.parentId !== null ? byId.get(element.parentId) : undefined;
  if (parent === undefined || !/:\s*$/.test(parent.text)) return '';
  const last = [...segmenter.segment(parent.text)].at(-1)?.segment ?? '';
  return `${last.trim().replace(/:$/, '')} `;
}

const signsOf = (items: readonly Item[]): Set<string> =>
  new Set(
    items.flatMap((item) =>
      item.kind === 'word' && !item.isStop && !isLight(item.stem) ? meaningSign(item.stem) : [],
    ),
  );

function statementsOf(text: PolicyText, element: PolicyElement, leadIn: string): PolicyStatement[] {
  return [...segmenter.segment(element.text)].flatMap(({ segment, index }): PolicyStatement[] => {
    const sentence = segment.trim();
    if (sentence === '' || sentence.length > longestSentence) return [];
    const items = readItems(leadIn + sentence);
    if (readDuties(items).length === 0) return [];
    const signs = signsOf(items);
    if (signs.size < leastSigns) return [];
    const start = index + (segment.length - segment.trimStart().length);
    const { documentId, workId } = text;
    return [{ documentId, workId, elementId: element.id, start, end: start + sentence.length, items, signs }];
  });
}

/** The sentences of a document that state duties: paragraphs and list items, an item after the sentence that introduces it. */
export function readPolicyStatements(text: PolicyText): PolicyStatement[] {
  const byId = new Map(text.elements.map((element) => [element.id, element]));
  return text.elements
    .filter(({ kind }) => kind === 'paragraph' || kind === 'list_item')
    .flatMap((element) => statementsOf(text, element, leadInOf(element, byId)));
}
