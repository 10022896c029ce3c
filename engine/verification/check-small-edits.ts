import { sameQuantity, spoken } from './check-quantities.ts';
import type { Mismatch } from './mismatch.ts';
import { areOpposite, hasOpposite } from './opposites.ts';
import type { Item } from './read-items.ts';
import { meanTheSame } from './same-meaning.ts';

/** A difference between claim and source, between words they share. */
type Edit = { claim: Item[]; source: Item[] };

function alike(a: Item, b: Item): boolean {
  if (a.kind === 'quantity') return b.kind === 'quantity' && sameQuantity(a, b);
  if (a.kind === 'word') return b.kind === 'word' && meanTheSame(a.stem, b.stem);
  if (a.kind === 'modal') return b.kind === 'modal' && a.force === b.force;
  if (a.kind === 'order') return b.kind === 'order' && a.order === b.order;
  if (a.kind === 'reference') return b.kind === 'reference' && a.written === b.written;
  return a.kind === b.kind;
}

/** Lengths of the longest common subsequences of all suffixes. */
function commonLengths(claim: readonly Item[], source: readonly Item[]): Uint16Array[] {
  const lengths = Array.from({ length: claim.length + 1 }, () => new Uint16Array(source.length + 1));
  for (let at = claim.length - 1; at >= 0; at -= 1) {
    const [row, below, item] = [lengths[at], lengths[at + 1], claim[at]];
    if (!row || !below || !item) continue;
    for (let to = source.length - 1; to >= 0; to -= 1) {
      const other = source[to];
      if (other && alike(item, other)) row[to] = (below[to + 1] ?? 0) + 1;
      else row[to] = Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  }
  return lengths;
}

function readEdits(claim: readonly Item[], source: readonly Item[]): { edits: Edit[]; common: number } {
  const lengths = commonLengths(claim, source);
  const edits: Edit[] = [];
  let open: Edit = { claim: [], source: [] };
  let [at, to] = [0, 0];
  while (at < claim.length || to < source.length) {
    const [item, other] = [claim[at], source[to]];
    if (item && other && alike(item, other)) {
      if (open.claim.length + open.source.length > 0) edits.push(open);
      open = { claim: [], source: [] };
      [at, to] = [at + 1, to + 1];
    } else if (item && (!other || (lengths[at + 1]?.[to] ?? 0) >= (lengths[at]?.[to + 1] ?? 0))) {
      open.claim.push(item);
      at += 1;
    } else if (other) {
      open.source.push(other);
      to += 1;
    }
  }
  if (open.claim.length + open.source.length > 0) edits.push(open);
  return { edits, common: lengths[0]?.[0] ?? 0 };
}

const find = <Kind extends Item['kind']>(items: readonly Item[], kind: Kind) =>
  items.find((item): item is Extract<Item, { kind: Kind }> => item.kind === kind);

/** "Off load" in place of "on load". */
function oppositesIn({ claim, source }: Edit): Mismatch[] {
  const theirs = source.filter((item) => item.kind === 'word').map(({ word }) => word);
  return claim.flatMap((item): Mismatch[] => {
    const other = item.kind === 'word' ? theirs.find((word) => areOpposite(item.word, word)) : undefined;
    if (item.kind !== 'word' || other === undefined) return [];
    return [
      { kind: 'cover', isGrave: true, reason: `The sentence says “${item.word}”, but the source says “${other}”.` },
    ];
  });
}

const countDenials = (items: readonly Item[]) => items.filter(({ kind }) => kind === 'negator').length;

function mismatchOf({ claim, source }: Edit, more: number): Mismatch[] {
  const [quantity, otherQuantity] = [find(claim, 'quantity'), find(source, 'quantity')];
  const [reference, otherReference] = [find(claim, 'reference'), find(source, 'reference')];
  const [order, otherOrder] = [find(claim, 'order'), find(source, 'order')];
  const [denial, otherDenial] = [find(claim, 'negator'), find(source, 'negator')];
  const [modal, otherModal] = [find(claim, 'modal'), find(source, 'modal')];
  const found: Mismatch[] = [];
  if (modal && otherModal) {
    const reason = `The sentence says “${modal.written}”, but the source says “${otherModal.written}”.`;
    found.push({ kind: 'modality', isGrave: true, reason });
  }
  if (quantity && otherQuantity) {
    const reason = `The sentence says ${spoken(quantity)}, but the source says ${spoken(otherQuantity)}.`;
    found.push({ kind: 'quantity', isGrave: true, reason });
  }
  if (reference && otherReference) {
    const reason = `The sentence names “${reference.written}”, but the source names “${otherReference.written}”.`;
    found.push({ kind: 'quantity', isGrave: true, reason });
  }
  if (order && otherOrder) {
    const reason = `The sentence says “${order.written}”, but the source says “${otherOrder.written}”.`;
    found.push({ kind: 'time', isGrave: true, reason });
  }
  if (denial && !otherDenial && more > 0) {
    found.push({
      kind: 'negation',
      isGrave: true,
      reason: `The sentence says “${denial.written}”, but the source does not.`,
    });
  }
  if (otherDenial && !denial && more < 0 && !claim.some(({ kind }) => kind === 'modal')) {
    found.push({
      kind: 'negation',
      isGrave: true,
      reason: `The sentence omits “${otherDenial.written}”, which is in the source.`,
    });
  }
  return [...found, ...oppositesIn({ claim, source })];
}

const isSaid = (item: Item) =>
  item.kind !== 'break' && !(item.kind === 'word' && item.isStop && !hasOpposite(item.word));
/** A claim that keeps this share of its words in the source's order is the source's sentence with small edits. */
const nearShare = 0.8;
const leastWords = 4;

/** Finds the changes in a sentence that otherwise repeats the source word for word. The caller bounds the lengths. */
export function checkSmallEdits(claim: readonly Item[], sentence: readonly Item[]): Mismatch[] {
  const [own, theirs] = [claim.filter(isSaid), sentence.filter(isSaid)];
  if (own.length < leastWords) return [];
  const { edits, common } = readEdits(own, theirs);
  const more = countDenials(own) - countDenials(theirs);
  return common >= nearShare * own.length ? edits.flatMap((edit) => mismatchOf(edit, more)) : [];
}
