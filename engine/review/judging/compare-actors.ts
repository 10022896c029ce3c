import { canAct } from '#engine/requirements/can-act.ts';
import type { Item } from '#engine/verification/read-items.ts';
import { meanTheSame, saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';
import type { Conflict } from './conflict.ts';
import { isContent, type Said } from './said.ts';

/** Somebody that a text gives an act to: the words of the phrase, and the first words of the act. */
type Doer = { stems: string[]; words: string; act: string[] };

/** The organisation itself, and words for anybody in it: whoever the policy names answers for them. */
const anybody =
  /^(?:employer|provider|organisation|organization|trust|authority|body|practice|hospital|service|company|landlord|dutyholder|holder|controller|owner|occupier|staff|employee|worker|person|people|somebody|anybody|everybody|nobody|member|user|handler|applicant|patient|others|professional|colleague)s?$/;
/** Too little to tell who is meant, when it stands alone. */
const alone = /^(?:team|group|department|ward|board|contractor|manager|unit|committee|area)s?$/;
const noActor = /(?:ever|^see|^under|^after|^other|^however|^whether|^further|^water|^paper|^order|^number)$/;
/** Somebody of the same profession with less standing. */
const junior = /^(?:junior|trainee|student|unqualified|untrained|newest|volunteer|agency)$/;

const determiner = /^(?:the|a|an|any|each|every|our|its|their|whichever|all|no|most)$/;
const ends =
  /^(?:is|are|was|has|have|does|do|who|which|that|of|for|in|on|at|with|from|by|and|or|to|as|after|before|where|when|if|unless|responsible|also)$/;
const phraseLength = 6;
const departments = /^(?:engineering|estates|pharmacy|procurement|facilities|security|housekeeping|maintenance|finance|supplies|laboratory|reception)$/;

const wordOf = (item: Item | undefined) => (item?.kind === 'word' ? item.word : '');
const names = (words: readonly string[]) =>
  !noActor.test(words.at(-1) ?? '') && (canAct(words.join(' ')) === true || departments.test(words.at(-1) ?? ''));

/** The noun phrase that begins here, as far as a word that names somebody. */
function phraseAt(items: readonly Item[], at: number): { end: number; words: string[] } | undefined {
  const words: string[] = [];
  let best: { end: number; words: string[] } | undefined;
  for (let place = at; place < items.length && words.length < phraseLength; place += 1) {
    const item = items[place];
    if (item?.kind !== 'word' || (words.length > 0 && ends.test(item.word))) {
      if (item?.kind === 'word' && item.word === 'and' && words.length > 0 && !best) continue;
      break;
    }
    words.push(item.word);
    if (names(words)) best = { end: place, words: [...words] };
  }
  return best;
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

const stemsIn = (items: readonly Item[]) => items.flatMap((item) => (isContent(item) || (item.kind === 'word' && !item.isStop) ? [item.stem] : []));

/** Who does what: at the start of a clause before its verb, and behind "by". */
function doersOf({ items }: Said): Doer[] {
  const doers: Doer[] = [];
  for (const [at, item] of items.entries()) {
    const previous = items[at - 1];
    const isAgent = wordOf(previous) === 'by';
    const opens = at === 0 || previous?.kind === 'break' || (/^(?:and|then|rule)$/.test(wordOf(previous)) && determiner.test(wordOf(item)));
    if ((!isAgent && !opens) || item.kind !== 'word') continue;
    const phrase = isAgent && determiner.test(wordOf(item)) ? wholePhrase(items, at) : phraseAt(items, at);
    if (!phrase) continue;
    const words = phrase.words.filter((word) => !determiner.test(word));
    const around = isAgent ? items.slice(Math.max(0, at - 12), at - 1).reverse() : items.slice(phrase.end + 1, phrase.end + 12);
    doers.push({ stems: stemsIn(items.slice(at, phrase.end + 1)), words: words.join(' '), act: stemsIn(around).slice(0, 4) });
  }
  return doers;
}

function isAnybody({ words }: Doer): boolean {
  const all = words.split(' ');
  const last = all.at(-1) ?? '';
  return (anybody.test(last) && all.length < 3) || (alone.test(last) && all.length === 1);
}

const sameAct = (a: Doer, b: Doer) => a.act.filter((stem) => b.act.some((other) => meanTheSame(stem, other))).length;

/** An act of a named role that the policy gives to somebody else. */
export function actorConflicts(requirement: Said, policy: Said): Conflict[] {
  const all = signsOf(stemsIn(policy.items));
  const asked = doersOf(requirement);
  const theirs = signsOf(stemsIn(requirement.items));
  return asked.flatMap((doer) => {
    const isGone = doer.stems.filter((stem) => !saysTheSame(all, stem)).length >= Math.max(1, doer.stems.length / 2);
    if (isAnybody(doer)) return [];
    const other = doersOf(policy).find((each) => {
      const lower = each.words.split(' ').find((word) => junior.test(word));
      if (lower !== undefined && !requirement.text.includes(lower) && sameAct(doer, each) >= 1) return true;
      if (!isGone) return false;
      const strange = each.stems.filter((stem) => !saysTheSame(theirs, stem));
      return strange.length >= Math.max(1, each.stems.length / 2) && sameAct(doer, each) >= 1;
    });
    if (!other) return [];
    return [
      {
        slot: 'actor' as const,
        requirement: doer.words,
        policy: other.words,
        reason: `The policy gives this to “${other.words}”; the requirement gives it to “${doer.words}”.`,
      },
    ];
  });
}
