import type { Item } from '#engine/verification/read-items.ts';
import { isContent, isOwnWord, type JudgedText } from './said.ts';

/** An act that a text denies or demands: its first content words, and the item that says so. */
export type DeniedAct = { at: number; written: string; stems: string[]; before: string[] };

const actLength = 4;
const reachBack = 7;

export const isDenial = (item: Item) =>
  item.kind === 'negator' || (item.kind === 'modal' && (item.force === 'must not' || item.force === 'should not'));

export const writtenOf = (item: Item) => ('written' in item ? item.written : '');
export const wordIn = (item: Item | undefined) => (item?.kind === 'word' ? item.word : '');

/** Content words from here on, within the clause. */
export function actFrom(items: readonly Item[], at: number): string[] {
  const stems: string[] = [];
  for (const item of items.slice(at + 1)) {
    if (
      stems.length === actLength ||
      (item.kind === 'break' && item.isStrong) ||
      item.kind === 'order' ||
      item.kind === 'quantity'
    )
      break;
    if (/^(?:because|unless|until|so|where|if|when|even)$/.test(wordIn(item)) && stems.length > 0) break;
    if (isContent(item) && !isOwnWord(item.stem)) stems.push(item.stem);
  }
  return stems;
}

function wordsBefore(items: readonly Item[], at: number): string[] {
  const stems: string[] = [];
  for (let place = at - 1; place >= 0 && stems.length < reachBack; place -= 1) {
    const item = items[place];
    if (item === undefined || (item.kind === 'break' && item.isStrong)) break;
    if (isContent(item) && !isOwnWord(item.stem)) stems.push(item.stem);
  }
  return stems;
}

export const actsAt = (items: readonly Item[], opens: (item: Item) => boolean): DeniedAct[] =>
  items.flatMap((item, at) =>
    opens(item)
      ? [
          {
            at,
            written: 'written' in item ? item.written : '',
            stems: actFrom(items, at),
            before: wordsBefore(items, at),
          },
        ]
      : [],
  );

/** True where a word stands under a denial: behind "not", "nobody" or "never" within its clause, or before "… is forbidden". */
export function isDenied(items: readonly Item[], at: number): boolean {
  let [words, governed] = [0, false];
  for (let place = at - 1; place >= 0; place -= 1) {
    const item = items[place];
    if (item === undefined || (item.kind === 'break' && item.isStrong)) break;
    if (isDenial(item) || wordIn(item) === 'non') return true;
    if (item.kind === 'break' && governed) break;
    if (item.kind === 'modal') governed = true;
    if (item.kind === 'word') words += 1;
    if (words > 16) break;
  }
  for (const item of items.slice(at + 1, at + 8)) {
    if (item.kind === 'break') break;
    if (item.kind === 'negator' && /^(?:no|none|never|not|nobody|neither)$/.test(item.written)) return true;
  }
  return false;
}

/** Words that deny or limit without "not". */
const limits =
  /^(?:only|unless|until|except|save|without|instead|rather|refuse|refuses|avoid|avoids|prevent|prevents|forbid|forbids|forbidden|prohibited|banned|barred|stop|stops|away|cease|alone|solely|decline|declines|yet|refrain|refrains)$/;

/** Words for one kind of limit: the requirement's own may be put in another. */
const alike = [/^(?:except|save|unless)$/, /^(?:only|solely|alone)$/];

/** Words that limit an act in the policy, and not in the requirement too. */
export const limitsAlone = (policy: JudgedText, requirement: JudgedText) => {
  const excused = alike.filter((group) => requirement.items.some((item) => group.test(wordIn(item))));
  const asked = new Set(requirement.items.map(wordIn));
  const isNew = (word: string) => limits.test(word) && !asked.has(word) && !excused.some((group) => group.test(word));
  return otherThan.test(policy.text) || policy.items.some((item) => isNew(wordIn(item)));
};
const otherThan =
  /\b(?:other than|apart from|no part in|yet to|kept? out|out of bounds|off limits|steers? clear|keeps? (?:\w+ ){0,2}from)\b/i;
