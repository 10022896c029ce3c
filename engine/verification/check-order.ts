import type { Finding } from './finding.ts';
import type { Item } from './read-items.ts';
import { isLight, meanTheSame } from './same-meaning.ts';

type Order = { order: 'before' | 'after'; event: string[]; written: string };

const eventLength = 3;

/** "Before first use": the order and the words of what it is before. */
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

/** Before and after the same event are opposites; haste is not to be added. */
export function checkOrder(claim: readonly Item[], near: readonly Item[]): Finding[] {
  const [own, theirs] = [readOrders(claim), readOrders(near)];
  const findings = own.flatMap((order): Finding[] => {
    const same = theirs.filter((each) => sameEvent(order, each));
    const [other] = same;
    if (!other || same.some((each) => each.order === order.order)) return [];
    return [{ kind: 'time', isGrave: true, reason: `Says “${order.written}”, the source says “${other.written}”.` }];
  });
  const haste = claim.find((item) => item.kind === 'haste');
  if (haste?.kind === 'haste' && !hastens(near)) {
    findings.push({ kind: 'time', isGrave: false, reason: `Says “${haste.written}”, which the source does not say.` });
  }
  return findings;
}
