import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { obligationsInOrder } from '#engine/requirements/extract-obligations.ts';
import { committingText, isNoCommitment } from './commits-nothing.ts';
import { leadInOf } from './lead-in-of.ts';
import type { ReviewedPolicy } from './review-shapes.ts';

/** A stretch of a policy that may speak to a requirement by itself: an element, a row of a table, or one duty of a long paragraph. */
export type PolicyUnit = {
  element: number;
  text: string;
  /** The provision of a list item; the caption and the heads of columns of a row. */
  leadIn: string | null;
  /** The title of the policy, then the headings above, outermost first. */
  headings: readonly string[];
  /** Whether the words may commit the organisation: not a heading, a contents entry, a definition, a quotation or a pointer. */
  commits: boolean;
};

const isWord = (text: string) => /\p{L}{2}/u.test(text);

/** Rows below the first, which has the heads of the columns; a table of one row is that row. */
function rowUnits(element: ParsedElement, at: number, headings: readonly string[]): PolicyUnit[] {
  const [head = [], ...rows] = element.tableCells ?? [];
  const caption = element.text.split('\n')[0] ?? '';
  const heads = head.join(' | ');
  const leadIn = caption === heads ? heads : `${caption} ${heads}`;
  return (rows.length === 0 ? [head] : rows).flatMap((cells) => {
    const text = cells.filter((cell) => cell.trim() !== '').join(' | ');
    return isWord(text) ? [{ element: at, text, leadIn, headings, commits: !isNoCommitment(element, headings) }] : [];
  });
}

/** A paragraph of several duties gives a unit for each, beside the whole. */
function dutyUnits(
  whole: PolicyUnit,
  stretches: readonly { start: number; end: number }[],
  text: string,
): PolicyUnit[] {
  const parts = new Set(stretches.map(({ start, end }) => text.slice(start, end).trim()));
  parts.delete(whole.text.trim());
  return [...parts].flatMap((part) => {
    const committing = committingText(part);
    return committing === '' ? [] : [{ ...whole, text: committing, commits: whole.commits }];
  });
}

/** The units of a policy in reading order, element by element, for a caller that yields to other work in between. */
export function* policyUnits({ title, elements }: ReviewedPolicy): Generator<PolicyUnit[]> {
  const duties = obligationsInOrder(elements);
  for (const [at, element] of elements.entries()) {
    const stated = duties.next().value ?? [];
    const headings = [title, ...element.sectionPath];
    if (element.text.trim() === '') yield [];
    else if (element.kind === 'table') yield rowUnits(element, at, headings);
    else {
      const committing = isNoCommitment(element, headings) ? '' : committingText(element.text);
      const leadIn = leadInOf(elements, at);
      const commits = committing !== '';
      const whole = { element: at, text: commits ? committing : element.text, leadIn, headings, commits };
      yield [whole, ...dutyUnits(whole, commits ? stated : [], element.text)];
    }
  }
}
