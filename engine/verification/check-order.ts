import type { Mismatch } from './mismatch.ts';
import type { Item } from './read-items.ts';
import { isLight, meanTheSame } from './same-meaning.ts';

type Order = { order: 'before' | 'after'; event: string[]; written: string };

const eventLength = 3;

/** "Before first use": the order and the words of the event it refers to. */
function readOrders(items: readonly Item[]): Order[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'order') return [];
    const event: string[] = [];
    for (const next of items.slice(at + 1, at + 12)) {
      if (next.kind === 'break' || next.kind === 'order' || event.length === eventLength) break;
      if (next.kind === 'word' && !next.isStop && !isLight(next.stem)) event.push(next.stem);
    }
    return [{ order: item.order, event, written: item.written }];
  });
}

const sameEvent = (a: Order, b: Order) => a.event.some((stem) => b.event.some((other) => meanTheSame(stem, other)));
const hastens = (items: readonly Item[]) => items.some(({ kind }) => kind === 'haste');

/** Before and after the same event are opposites; a claim may not add urgency. */
export function checkOrder(claim: readonly Item[], near: readonly Item[]): Mismatch[] {
  const [own, theirs] = [readOrders(claim), readOrders(near)];
  const mismatches = own.flatMap((order): Mismatch[] => {
    const same = theirs.filter((each) => sameEvent(order, each));
    const [other] = same;
    if (!other || same.some((each) => each.order === order.order)) return [];
    return [
      {
        kind: 'time',
        isGrave: true,
        reason: `The sentence says “${order.written}”, but the source says “${other.written}”.`,
      },
    ];
  });
  const haste = claim.find((item) => item.kind === 'haste');
  if (haste?.kind === 'haste' && !hastens(near)) {
    mismatches.push({
      kind: 'time',
      isGrave: false,
      reason: `The sentence says “${haste.written}”, which is not in the source.`,
    });
  }
  return mismatches;
}
