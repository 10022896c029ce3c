import type { ElementKind } from '#engine/reading/document-shape.ts';
import { isDottedNumber, isNumberBelow } from '#engine/reading/prose/printed-number.ts';
import type { CorrectableElement, ElementRole } from './correction.ts';

/** An element while corrections are applied to its reading. Parents are nodes, since positions move. */
export type ReadingNode = {
  element: CorrectableElement;
  above: ReadingNode | null;
  /** SHA-256 of its words. */
  hash: string;
  /** Its address is worked out again. */
  isRenumbered: boolean;
  /** It is something else than was read, or a part of it, so it may have another parent and other children. */
  isChanged: boolean;
  /** The node that has its words since it was joined; null where it is no part of the text. */
  takenBy?: ReadingNode | null;
};

export const isText = ({ element }: ReadingNode): boolean => element.kind !== 'table' && element.kind !== 'figure';

export function roleOf({ kind, level }: { kind: ElementKind; level: number | null }): ElementRole {
  switch (kind) {
    case 'heading':
      return { role: 'heading', level: level ?? 2 };
    case 'list_item':
      return { role: 'item' };
    default:
      return { role: kind };
  }
}

/** Whether two roles are one and the same. A note is read as an item of the text that cites it. */
export function isSameRole(one: ElementRole, other: ElementRole): boolean {
  const plain = ({ role }: ElementRole) => (role === 'note' ? 'item' : role);
  if (plain(one) !== plain(other)) return false;
  return one.role !== 'heading' || other.role !== 'heading' || one.level === other.level;
}

const levelOf = ({ element }: ReadingNode): number | undefined =>
  element.kind === 'heading' ? (element.level ?? 2) : undefined;

/** Says what an element is from now on; `placeNodes` finds its parent and its children. */
export function setRole(nodes: ReadingNode[], node: ReadingNode, to: ElementRole): void {
  node.isChanged = true;
  switch (to.role) {
    case 'heading':
      node.element = { ...node.element, kind: 'heading', level: to.level };
      break;
    case 'paragraph':
      node.element = { ...node.element, kind: 'paragraph', level: null };
      break;
    case 'item':
    case 'note':
      node.element = { ...node.element, kind: 'list_item', level: 1 };
      break;
    case 'furniture':
    case 'contents':
      node.takenBy = null;
      nodes.splice(nodes.indexOf(node), 1);
      break;
    case 'table':
    case 'figure':
      break;
  }
}

/** The provision above whose number this one continues: "4.1" of "4.1.2". */
function provisionAbove(before: readonly ReadingNode[], { number }: CorrectableElement): ReadingNode | undefined {
  if (number === null || !isDottedNumber(number)) return undefined;
  const heading = before.findLastIndex(({ element }) => element.kind === 'heading');
  const found = before.findLastIndex(
    ({ element }) => element.kind === 'paragraph' && element.number !== null && isNumberBelow(number, element.number),
  );
  return found > heading ? before[found] : undefined;
}

/** The parent that a node has by what precedes it. */
function parentBy(before: readonly ReadingNode[], node: ReadingNode): ReadingNode | null {
  const level = levelOf(node) ?? Number.POSITIVE_INFINITY;
  const heading = before.findLast((each) => (levelOf(each) ?? Number.POSITIVE_INFINITY) < level) ?? null;
  if (node.element.kind === 'paragraph') return provisionAbove(before, node.element) ?? heading;
  const last = before.at(-1);
  if (node.element.kind !== 'list_item' || last === undefined) return heading;
  if (last.element.kind === 'list_item') return last.above;
  return last.element.kind === 'paragraph' ? last : heading;
}

/** The parent that was read, or the node that has its words now. */
function parentRead({ above }: ReadingNode): ReadingNode | null | undefined {
  let node = above;
  while (node !== null && node.takenBy !== undefined) {
    if (node.takenBy === null || node.element.kind === 'heading') return undefined;
    node = node.takenBy;
  }
  return node;
}

/**
 * Gives parents to the nodes that corrections touched: those that are something else, those below them, and those that a new
 * heading or lead-in stands above. All others keep the parent that was read.
 */
export function placeNodes(nodes: readonly ReadingNode[]): void {
  const isTouched = nodes.some((node) => node.isChanged || node.isRenumbered || parentRead(node) !== node.above);
  const placeOf = new Map(nodes.map((node, at) => [node, at]));
  const before: ReadingNode[] = [];
  for (const node of isTouched ? nodes : []) {
    const read = parentRead(node);
    const natural = parentBy(before, node);
    const isBelowNew =
      (natural?.isChanged ?? false) && (placeOf.get(natural ?? node) ?? -1) > (read ? (placeOf.get(read) ?? -1) : -1);
    const { kind, number } = node.element;
    const isNumbered = kind === 'paragraph' && number !== null && isDottedNumber(number);
    const isByNumber = isNumbered && [node, natural, read].some((each) => each?.isRenumbered && isProvision(each));
    const isPlaced = node.isChanged || read === undefined || read?.isChanged || isBelowNew || isByNumber;
    node.above = isPlaced ? natural : read;
    if (node.isChanged && kind === 'list_item') node.element = { ...node.element, level: levelBeside(before, node) };
    before.push(node);
  }
}

const isProvision = ({ element }: ReadingNode) => element.kind === 'paragraph';

/** The depth of an item: that of the items of its list. */
function levelBeside(before: readonly ReadingNode[], { above }: ReadingNode): number {
  const last = before.at(-1);
  return last?.element.kind === 'list_item' && last.above === above ? (last.element.level ?? 1) : 1;
}
