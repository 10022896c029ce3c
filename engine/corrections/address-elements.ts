import { localPath, namedNumber, plainLetters } from '#engine/reading/prose/element-list.ts';
import { evidenceOf } from '#engine/reading/suspect/evidence-text.ts';
import type { CorrectableElement } from './correction.ts';
import type { ReadingNode } from './reading-tree.ts';

const isTitle = ({ element }: ReadingNode) => element.kind === 'heading' && element.level === 1;

/** The address that a number wants below its parent; undefined for an element without a number. */
function wantedPath({ number }: CorrectableElement, parentPath: string): string | undefined {
  if (number === null) return undefined;
  const named = namedNumber.exec(number);
  return named ? `${named[1]?.toLowerCase()}-${named[2]}` : localPath(number, parentPath);
}

/**
 * Addresses by node. Only an element with another number, and what is addressed below it, gets another; where one is taken it
 * gets "~1", and so on, in the order of the text.
 */
export function addressesOf(nodes: readonly ReadingNode[]): Map<ReadingNode, string> {
  const moving = new Set<ReadingNode>();
  for (const node of nodes) {
    const { above, element } = node;
    const isBelow = above !== null && moving.has(above) && isAddressedBelow(element, above.element);
    if (node.isRenumbered || isBelow) moving.add(node);
  }
  const addresses = new Map<ReadingNode, string>();
  const taken = new Set<string>();
  for (const node of nodes) {
    if (moving.has(node)) continue;
    addresses.set(node, node.element.clausePath);
    taken.add(node.element.clausePath);
  }
  const claim = (node: ReadingNode, wanted: string, first: string) => {
    let path = first;
    for (let copy = 1; taken.has(path); copy += 1) path = `${wanted}~${copy}`;
    taken.add(path);
    addresses.set(node, path);
  };
  for (const node of nodes) {
    if (!moving.has(node)) continue;
    const { above, element } = node;
    const abovePath = above === null ? '' : (addresses.get(above) ?? '');
    if (!node.isRenumbered && above !== null) {
      const wanted = `${abovePath}${element.clausePath.slice(above.element.clausePath.length)}`;
      claim(node, wanted, wanted);
      continue;
    }
    const parentPath = above === null || isTitle(above) ? '' : abovePath;
    const slot = `${parentPath === '' ? '' : `${parentPath}/`}${plainLetters[element.kind]}`;
    const wanted = wantedPath(element, parentPath) ?? `${slot}1`;
    claim(node, wanted, wanted);
  }
  return addresses;
}

const isAddressedBelow = ({ clausePath }: CorrectableElement, above: CorrectableElement): boolean =>
  clausePath.startsWith(`${above.clausePath}/`) || clausePath.startsWith(`${above.clausePath}(`);

/** The headings above a node, outermost first, as the reader writes them. */
export function sectionPathOf(node: ReadingNode): string[] {
  const path: string[] = [];
  for (let above = node.above; above !== null; above = above.above) {
    const { kind, level, number, text, suspects = [] } = above.element;
    if (kind !== 'heading' || (level ?? 2) <= 1) continue;
    const words = (evidenceOf(text, suspects) ?? text).trim();
    const label = number === null || words === '' ? words : `${number} ${words}`;
    if (label !== '') path.unshift(label);
  }
  return path;
}
