import type { Mismatch } from './mismatch.ts';
import type { Item } from './read-items.ts';
import { isLight, meanTheSame } from './same-meaning.ts';

/** What one "not" denies: the content words after it, nearest first, and those before. */
type Denial = { scope: string[]; before: string[]; written: string };

const scopeLength = 3;
const beforeLength = 4;

const isContent = (item: Item | undefined) =>
  item?.kind === 'word' && !item.isStop && !isLight(item.stem) ? item.stem : undefined;

function contentFrom(items: readonly Item[], from: number, step: 1 | -1, most: number): string[] {
  const stems: string[] = [];
  for (let at = from + step; at >= 0 && at < items.length && stems.length < most; at += step) {
    const item = items[at];
    if (item?.kind === 'break' && item.isStrong) break;
    const stem = isContent(item);
    if (stem !== undefined) stems.push(stem);
  }
  return stems;
}

/** "Without delay" expresses urgency, and also denies what "or" adds to it. */
const deniesInPassing = (item: Item) => item.kind === 'haste' && item.written.startsWith('without');
const denies = (item: Item) =>
  item.kind === 'negator' || (item.kind === 'modal' && (item.force.endsWith('not') || item.force === 'need not'));

function readDenials(items: readonly Item[], isDenial: (item: Item) => boolean): Denial[] {
  return items.flatMap((item, at) => {
    if (!isDenial(item)) return [];
    const written = 'written' in item ? item.written : '';
    return [
      { scope: contentFrom(items, at, 1, scopeLength), before: contentFrom(items, at, -1, beforeLength), written },
    ];
  });
}

const overlaps = (a: readonly string[], b: readonly string[]) =>
  a.some((stem) => b.some((other) => meanTheSame(stem, other)));

/** "No work may be done" equals "work must not be done": the denied words may come before or after. */
function sameDenial(a: Denial, b: Denial): boolean {
  const standsLast = a.scope.length === 0 && b.scope.length === 0 && overlaps(a.before, b.before);
  return standsLast || overlaps(a.scope, b.scope) || overlaps(a.scope, b.before) || overlaps(a.before, b.scope);
}

/** Words that deny without "not". */
const deniesInItself =
  /^(?:lack|outsid|except|apart|prohibit|refus|fail|avoid|exempt|unabl|unaid|unless|only|forbid|forbidden|absenc|absent|miss|prevent|stop|instead|rather|exclud|unlik|free|ban|withhold|declin)/;
const deniesSomehow = (items: readonly Item[]) =>
  items.some(
    (item) =>
      item.kind === 'word' && (deniesInItself.test(item.stem) || /^(?:only|unless|outside|rather)$/.test(item.word)),
  );

/** What one side denies and the other does not. */
export function checkNegation(claim: readonly Item[], near: readonly Item[]): Mismatch[] {
  const [own, theirs] = [readDenials(claim, denies), readDenials(near, denies)];
  const inPassing = [...theirs, ...readDenials(near, deniesInPassing)];
  const claimed = claim.map(isContent).filter((stem) => stem !== undefined);
  const mismatches: Mismatch[] = [];
  if (!deniesSomehow(near)) {
    const added = own.find((denial) => !inPassing.some((each) => sameDenial(denial, each)));
    if (added) {
      const what = `“${added.written}”`;
      mismatches.push({
        kind: 'negation',
        isGrave: true,
        reason: `The sentence says ${what}, but the source does not.`,
      });
    }
  }
  const lost = theirs.find(
    (denial) =>
      denial.scope.length > 0 &&
      overlaps(denial.scope.slice(0, 1), claimed) &&
      !own.some((each) => sameDenial(denial, each)),
  );
  if (lost && !deniesSomehow(claim)) {
    mismatches.push({
      kind: 'negation',
      isGrave: true,
      reason: `The sentence omits “${lost.written}”, which is in the source.`,
    });
  }
  return mismatches;
}
