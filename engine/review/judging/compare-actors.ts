import { canAct } from '#engine/requirements/can-act.ts';
import type { Item } from '#engine/verification/read-items.ts';
import { meanTheSame, saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';
import type { Conflict } from './conflict.ts';
import { type JudgedText, namingStems, readSaid, shareSaid } from './said.ts';

/** Somebody that a text gives an act to: the words of the phrase, and the first words of the act. */
type Doer = { place: string; stems: string[]; words: string; act: string[] };

/** The organisation itself, and words for anybody in it: whoever the policy names answers for them. */
const anybody =
  /^(?:employer|provider|organisation|organization|trust|authority|body|practice|hospital|service|company|landlord|dutyholder|holder|controller|owner|occupier|producer|consignor|staff|employee|worker|person|people|somebody|anybody|everybody|nobody|member|user|handler|applicant|patient|others|professional|colleague)s?$/;
/** Too little to tell who is meant, when it stands alone. */
const alone = /^(?:team|group|department|ward|contractor|manager|unit|area)s?$/;
const noActor =
  /(?:ever|^wards?$|^banks?$|^houses?$|^homes?$|^theatres?$|^rooms?$|^stores?$|^see|^under|^after|^other|^however|^whether|^further|^water|^paper|^order|^number|later|^information|^us$|^we$|^paper|^former|^latter|^either|^neither)$/;
/** Somebody of the same profession with less standing. */
const junior = /^(?:junior|trainee|student|unqualified|untrained|newest|volunteer|agency)$/;

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

const stemsIn = (items: readonly Item[]) =>
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
function doersOf({ items }: JudgedText): Doer[] {
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

function isAnybody({ words }: Doer): boolean {
  const all = words.split(' ');
  const last = all.at(-1) ?? '';
  return (anybody.test(last) && all.length < 3) || (alone.test(last) && all.length === 1);
}

const sameAct = (a: Doer, b: Doer) => a.act.filter((stem) => b.act.some((other) => meanTheSame(stem, other))).length;

/** "A named manager", "the responsible person": anybody whom the policy names and who leads. */
const whomeverNamed =
  /^(?:named|nominated|designated|responsible|appointed|senior|accountable) (?:manager|person|lead|leader|officer|individual|executive|member)s?$/;
const leads =
  /\b(?:head|director|chief|lead|leader|manager|matron|superintendent|executive|officer|governor|chair|registrar|consultant)s?\b/;

/** Outsiders to whom an organisation leaves its own duty. */
const outsider =
  /^(?:patient|relative|family|visitor|carer|child|complainant|applicant|manufacturer|volunteer|individual|employee|worker)s?$/;
/** Roles that stand for no special competence. */
const untrained =
  /^(?:porter|housekeeper|receptionist|clerk|volunteer|student|trainee|apprentice|cleaner|visitor|relative|assistant|buddy|domestic|domestics)s?$/;
const qualified =
  /\b(?:competent|qualified|trained|registered|authori[sz]ed|appointed|accredited|specialist|named|designated|independent|suitable|experienced|senior|professional|licensed)\b/i;
const whoever =
  /\b(?:whoever|whichever|anyone|anybody|any (?:\w+ ){0,2}(?:staff|nurse|employee|person|colleague|manager|doctor|clinician|electrician|engineer|porter|officer|operative|technician|worker|adult|member)|everyone|everybody|all staff)\b/i;

const last = (words: string) => words.split(' ').at(-1) ?? '';
const isStrange = ({ stems }: Doer, signs: ReadonlySet<string>) =>
  stems.filter((stem) => !saysTheSame(signs, stem)).length >= Math.max(1, stems.length / 2);

const conflictOf = (doer: string, other: string): Conflict => ({
  slot: 'actor',
  requirement: doer,
  policy: other,
  reason: `The policy gives this to “${other}”; the requirement gives it to “${doer}”.`,
});

type Sides = { requirement: JudgedText; policy: JudgedText; asked: ReadonlySet<string>; said: ReadonlySet<string> };

/** The policy's other doer of the same act, where it excludes the requirement's. */
function replaces(doer: Doer, other: Doer, { requirement, asked, said }: Sides): boolean {
  if (other.place !== doer.place || sameAct(doer, other) < 1) return false;
  const lower = other.words.split(' ').find((word) => junior.test(word));
  if (lower !== undefined && !requirement.text.includes(lower)) return true;
  if (!isStrange(other, asked)) return false;
  if (whomeverNamed.test(doer.words) && leads.test(other.words)) return false;
  if (isAnybody(doer)) {
    const isOwn = /^(?:employer|provider|organisation|trust|authority|body|practice|hospital|staff)s?$/.test(
      last(doer.words),
    );
    return (
      (isOwn && outsider.test(last(other.words)) && !/staff/.test(doer.words)) ||
      (qualified.test(doer.words) && untrained.test(last(other.words)))
    );
  }
  return (
    isStrange(doer, said) &&
    !(
      anybody.test(last(other.words)) &&
      other.words.split(' ').length === 1 &&
      /^(?:we|trust|hospital|practice|who|staff|somebody|someone|anyone|anybody)$/.test(other.words)
    )
  );
}

/** "Any member of staff" where the requirement asks for a competent person. */
function opened({ requirement, policy }: Sides): Conflict[] {
  const [asks, any] = [qualified.exec(requirement.text), whoever.exec(policy.text)];
  if (!asks || !any || qualified.test(policy.text) || whoever.test(requirement.text)) return [];
  return [conflictOf(asks[0], any[0])];
}

const excludes =
  /\b(?:independent of|independently of|(?:from )?outside|other than|not (?:employed|managed|involved|connected|part)|separate from|unconnected with|no (?:part|connection|involvement|interest))\b/i;

/** The words of whom the requirement excludes, as far as the phrase goes. */
const excludedWords = (text: string) =>
  (text.split(/[,;.]|\s(?:before|after|when|where|until|should|must)\s/i)[0] ?? '').trim();

/** "By an engineer of the maintenance company" where the requirement asks for somebody independent of that company. */
function notExcluded({ requirement, policy }: Sides): Conflict[] {
  const asks = excludes.exec(requirement.text);
  if (
    !asks ||
    excludes.test(policy.text) ||
    /\b(?:independent|separate|different|another|external|not|never|nobody|no)\b/i.test(policy.text)
  )
    return [];
  const excluded = namingStems(
    readSaid(requirement.text.slice(asks.index + asks[0].length).split(/[,;.]/)[0] ?? '').items,
  ).slice(0, 3);
  const inside =
    /\b(?:of|from|by|in|at) (?:the |our |its |their )?([^,;.]{3,80})$/i.exec(policy.text.replace(/[.\s]+$/, ''))?.[1] ??
    '';
  if (excluded.length === 0 || shareSaid(excluded, readSaid(inside).signs) < 0.6) return [];
  const [named = inside] = inside.split(/\s+(?:before|after|when|where|until|once|at|on|in)\s+/i);
  return [conflictOf(`${asks[0]} ${excludedWords(requirement.text.slice(asks.index + asks[0].length))}`, named)];
}

const ruledOut =
  /\b(?:rather than|instead of|in place of|and not|but not|never|not) (?:by |to |from |with |on )?((?:the|an?|any|its|their|his|her) [^,;.]{3,50})/gi;

/** The policy gives to somebody what the requirement gives to another "rather than" to them. */
function insteadOf({ requirement, policy }: Sides): Conflict[] {
  if (/\b(?:rather than|instead|in place of|not|never|nobody|no)\b/i.test(policy.text)) return [];
  const found = [...requirement.text.matchAll(ruledOut)].find(({ 1: phrase = '' }) => {
    const stems = namingStems(readSaid(phrase).items).slice(0, 2);
    return stems.length > 0 && canAct(phrase) === true && shareSaid(stems, policy.signs) === 1;
  });
  return found ? [conflictOf(found[0], found[1] ?? '')] : [];
}

/** An act of a named role that the policy gives to somebody else. */
export function actorConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const sides = {
    requirement,
    policy,
    asked: signsOf(stemsIn(requirement.items)),
    said: signsOf(stemsIn(policy.items)),
  };
  const others = doersOf(policy);
  const found = doersOf(requirement).flatMap((doer) => {
    const other = others.find((each) => replaces(doer, each, sides));
    return other ? [conflictOf(doer.words, other.words)] : [];
  });
  return [...found, ...opened(sides), ...notExcluded(sides), ...insteadOf(sides)];
}
