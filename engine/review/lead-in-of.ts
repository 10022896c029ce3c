import type { ParsedElement } from '#engine/reading/document-shape.ts';

type Listed = Pick<ParsedElement, 'kind' | 'text' | 'parent'>;

/** Lists nested more deeply than this are damaged. */
const deepest = 8;

/** The provision that a list item belongs to, with those above it, outermost first; null for everything else. */
export function leadInOf(elements: readonly Listed[], at: number): string | null {
  const above: string[] = [];
  let self = elements[at];
  for (let depth = 0; depth < deepest && self?.kind === 'list_item' && self.parent !== null; depth += 1) {
    const parent: Listed | undefined = elements[self.parent];
    if (parent === undefined || parent.kind === 'heading' || parent === self) break;
    above.unshift(parent.text);
    self = parent;
  }
  return above.length === 0 ? null : above.join(' ');
}
