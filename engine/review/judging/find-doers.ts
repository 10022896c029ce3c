import { canAct } from '#engine/requirements/can-act.ts';
import type { Item } from '#engine/verification/read-items.ts';
import type { JudgedText } from './said.ts';

/** Somebody that a text gives an act to: the words of the phrase, and the first words of the act. */
export type Doer = { place: string; stems: string[]; words: string; act: string[] };

const noActor =
  /(?:ever|^earlier|^sooner|^maintenance|^wards?$|^banks?$|^houses?$|^homes?$|^theatres?$|^rooms?$|^stores?$|^see|^under|^after|^other|^however|^whether|^further|^water|^paper|^order|^number|later|^information|^us$|^we$|^paper|^former|^latter|^either|^neither)$/;

const determiner = /^(?:the|a|an|any|each|every|our|its|their|whichever|all|no|most)$/;
const ends =
  /^(?:is|are|was|has|have|does|do|who|which|that|of|for|in|on|at|with|from|by|and|or|to|as|after|before|where|when|if|unless|responsible|also)$/;
const phraseLength = 6;
const departments =
  /^(?:engineering|estates|pharmacy|procurement|facilities|security|housekeeping|maintenance|finance|supplies|laboratory|reception)$/;

const wordOf = (item: Item | undefined) => (item?.kind === 'word' ? item.word : '');
const roles =
  /^(?:executive|expert|registrar|superintendent|student|president|agent|deputy|secretary|apprentice|surgeon|chaplain|champion|witness|interpreter|advocate|delegate|architect|locum|representative|specialist|secretariat|helpdesk|switchboard)s?$/;
const names = (words: readonly string[]) =>
  !noActor.test(words.at(-1) ?? '') &&
  (roles.test(words.at(-1) ?? '') || canAct(words.join(' ')) === true || departments.test(words.at(-1) ?? ''));

/** A noun that tells nothing, right before a modal verb of an act: "the executive must". */
function unknownAt(
  items: readonly Item[],
  at: number,
  words: readonly string[],
): { end: number; words: string[] } | undefined {
  const end = at + words.length - 1;
  const [first, next, after] = [words[0] ?? '', items[end + 1], wordOf(items[end + 2])];
  const isActive = next?.kind === 'modal' && !/^(?:be|have|not|only)$/.test(after);
  const isName = words.length > 1 && determiner.test(first) && canAct(words.join(' ')) === undefined;
  return isActive && isName ? { end, words: [...words] } : undefined;
}

/** The noun phrase that begins here, as far as a word that names somebody; a longer name goes on by one word. */
function phraseAt(items: readonly Item[], at: number): { end: number; words: string[] } | undefined {
  const words: string[] = [];
  let best: { end: number; words: string[] } | undefined;
  for (let place = at; place < items.length && words.length < phraseLength; place += 1) {
    const item = items[place];
    const isJoint = item?.kind === 'word' && item.word === 'and' && words.length > 0 && !best;
    if (isJoint) continue;
    if (item?.kind !== 'word' || (words.length > 0 && ends.test(item.word)) || (best && place > best.end + 2)) break;
    words.push(item.word);
    if (names(words) && !(best && determiner.test(item.word))) best = { end: place, words: [...words] };
  }
  return best ?? unknownAt(items, at, words);
}

/** Behind "by" the whole noun phrase, unless it names a thing: "by the new worker's buddy". */
function wholePhrase(items: readonly Item[], at: number): { end: number; words: string[] } | undefined {
  const words: string[] = [];
  for (const item of items.slice(at, at + phraseLength)) {
    if (item.kind !== 'word' || (words.length > 0 && ends.test(item.word))) break;
    words.push(item.word);
  }
  return words.length < 2 || canAct(words.join(' ')) === false ? undefined : { end: at + words.length - 1, words };
}

export const stemsIn = (items: readonly Item[]) =>
  items.flatMap((item) => (item.kind === 'word' && !item.isStop ? [item.stem] : []));

const followsSubject = /^(?:is|are|has|have|does|do|never|also|always|then|will|\p{L}{2,}[^su\W]s)$/u;
const prepositions = /^(?:by|to|with|from)$/;

/** True where a noun phrase can be the subject: at the start of a clause, or before a verb. */
function isSubject(items: readonly Item[], at: number, end: number): boolean {
  const [previous, next] = [items[at - 1], items[end + 1]];
  if (at === 0 || previous?.kind === 'break') return true;
  if (!determiner.test(wordOf(items[at])) || prepositions.test(wordOf(previous))) return false;
  return next?.kind === 'modal' || followsSubject.test(wordOf(next));
}

/** Who does what: before the verb and behind "by"; and to or with whom. */
export function doersOf({ items }: JudgedText): Doer[] {
  const doers: Doer[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word' || determiner.test(wordOf(items[at - 1]))) continue;
    const before = wordOf(items[at - 1]);
    const isBehind = prepositions.test(before);
    const phrase = isBehind && determiner.test(item.word) ? wholePhrase(items, at) : phraseAt(items, at);
    if (!phrase || !(isBehind || isSubject(items, at, phrase.end))) continue;
    const words = phrase.words.filter((word) => !determiner.test(word));
    const around = isBehind
      ? items.slice(Math.max(0, at - 12), at - 1).reverse()
      : items.slice(phrase.end + 1, phrase.end + 12);
    const place = isBehind && before !== 'by' ? before : 'doer';
    doers.push({
      place,
      stems: stemsIn(items.slice(at, phrase.end + 1)),
      words: words.join(' '),
      act: stemsIn(around).slice(0, 4),
    });
  }
  return doers;
}
