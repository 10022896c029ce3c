import type { ParsedElement } from '#engine/reading/document-shape.ts';

const kinds: Record<ParsedElement['kind'], string> = {
  heading: 'heading',
  paragraph: 'text',
  list_item: 'item',
  table: 'table',
  figure: 'figure',
};

/**
 * A document's structure, a line an element: "text 3.1 in 3: Keep it." is the paragraph 3.1 under the number 3; a dash
 * stands for no number.
 */
export const outlineOf = (elements: readonly ParsedElement[]): string[] =>
  elements.map(({ kind, number, parent, text }) => {
    let above = parent;
    while (above !== null && elements[above]?.number === null) above = elements[above]?.parent ?? null;
    return `${kinds[kind]} ${number ?? '–'} in ${elements[above ?? -1]?.number ?? '–'}: ${text}`;
  });
