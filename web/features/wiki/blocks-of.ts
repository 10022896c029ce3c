import type { WikiElement } from './wiki-queries.ts';

/** A unit of rendering: one element, or consecutive list items. */
export type Block = { kind: 'single'; element: WikiElement } | { kind: 'list'; items: readonly WikiElement[] };

/** Elements in document order as blocks; neighbouring list items of one parent share a list. */
export function blocksOf(elements: readonly WikiElement[]): Block[] {
  const blocks: Block[] = [];
  let items: WikiElement[] = [];
  const close = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const element of elements) {
    if (element.kind !== 'list_item') {
      close();
      blocks.push({ kind: 'single', element });
      continue;
    }
    if (items[0] && items[0].parent_id !== element.parent_id) close();
    items.push(element);
  }
  close();
  return blocks;
}
