import type { Item } from '#engine/verification/read-items.ts';
import { meanTheSame, saysTheSame } from '#engine/verification/same-meaning.ts';
import type { Conflict } from './conflict.ts';
import { areKin } from './kinship.ts';
import { isContent, isOwnWord, type JudgedText, readSaid, shareSaid } from './said.ts';

/** An act that a text denies or demands: its first content words, and the item that says so. */
type Act = { at: number; written: string; stems: string[]; before: string[] };

const actLength = 4;
const reachBack = 7;

/** Words that deny or limit without "not". */
const limits =
  /^(?:only|unless|until|except|save|without|instead|rather|refuse|refuses|avoid|avoids|prevent|prevents|forbid|forbids|forbidden|prohibited|banned|stop|stops|away|cease|alone|solely|decline|declines|yet)$/;

/** Words for one kind of limit: the requirement's own may be put in another. */
const alike = [/^(?:except|save|unless)$/, /^(?:only|solely|alone)$/];

const isDenial = (item: Item) =>
  item.kind === 'negator' || (item.kind === 'modal' && (item.force === 'must not' || item.force === 'should not'));

const wordOf = (item: Item | undefined) => (item?.kind === 'word' ? item.word : '');

/** Content words from here on, within the clause. */
function actFrom(items: readonly Item[], at: number): string[] {
  const stems: string[] = [];
  for (const item of items.slice(at + 1)) {
    if (
      stems.length === actLength ||
      (item.kind === 'break' && item.isStrong) ||
      item.kind === 'order' ||
      item.kind === 'quantity'
    )
      break;
    if (/^(?:because|unless|until|so|where|if|when|even)$/.test(wordOf(item)) && stems.length > 0) break;
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

const actsAt = (items: readonly Item[], opens: (item: Item) => boolean): Act[] =>
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
function isDenied(items: readonly Item[], at: number): boolean {
  let [words, governed] = [0, false];
  for (let place = at - 1; place >= 0; place -= 1) {
    const item = items[place];
    if (item === undefined || (item.kind === 'break' && item.isStrong)) break;
    if (isDenial(item)) return true;
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

/** Words that limit an act in the policy, and not in the requirement too. */
const limitsAlone = (policy: JudgedText, requirement: JudgedText) => {
  const excused = alike.filter((group) => requirement.items.some((item) => group.test(wordOf(item))));
  const asked = new Set(requirement.items.map(wordOf));
  const isNew = (word: string) => limits.test(word) && !asked.has(word) && !excused.some((group) => group.test(word));
  return otherThan.test(policy.text) || policy.items.some((item) => isNew(wordOf(item)));
};
const otherThan = /\b(?:other than|apart from|no part in|yet to)\b/i;

/** Minimum share of a denied act's words that the policy says of an act it allows. */
const leastShared = 0.7;

/** Words of an act near one place of the policy. */
function sharedNear(act: Act, items: readonly Item[], at: number): number {
  const near = items.slice(Math.max(0, at - 14), at + 15);
  const said = act.stems.filter((stem) => near.some((item) => isContent(item) && meanTheSame(stem, item.stem)));
  return said.length / Math.max(1, act.stems.length);
}

/** "Not more than 30 days": an amount is denied, and not the act. */
const isBounded = (items: readonly Item[], at: number) =>
  items.slice(at + 1, at + 7).some((item) => item.kind === 'quantity' && item.bound !== undefined);

/** "Interpreter" is not the act of interpreting. */
const doer = /(?:er|or)s?$/;

/** "Even where no blood was seen" denies no act. */
const evenSo = /,?\s*\b(?:even (?:where|when|if|though)|whether or not|with or without)\b[^,;.]*/gi;
const withoutEvenSo = (said: JudgedText): JudgedText =>
  said.text.search(evenSo) < 0 ? said : readSaid(said.text.replace(evenSo, ''));

/** What the requirement forbids and the policy does or allows. */
function allowed(whole: JudgedText, policy: JudgedText): Conflict[] {
  const requirement = withoutEvenSo(whole);
  return actsAt(requirement.items, isDenial).flatMap((act) => {
    const [verb] = act.stems;
    if (verb === undefined || isBounded(requirement.items, act.at)) return [];
    const places = policy.items.flatMap((item, at) =>
      isContent(item) && meanTheSame(item.stem, verb) && !(doer.test(item.word) && !doer.test(verb)) ? [at] : [],
    );
    const isElsewhere = requirement.items.filter((item) => isContent(item) && meanTheSame(item.stem, verb)).length > 1;
    if (places.length === 0 || (isElsewhere && act.stems.length < 2)) return [];
    const free = places.filter((at) => !isDenied(policy.items, at) && sharedNear(act, policy.items, at) >= leastShared);
    if (free.length < places.length || limitsAlone(policy, requirement)) return [];
    const subject = act.before.length === 0 || act.before.some((stem) => saysTheSame(policy.signs, stem));
    if (!subject) return [];
    const permits = policy.items.find((item) => item.kind === 'modal' && item.force === 'may');
    const first = policy.items[places[0] ?? 0];
    const word = wordOf(first);
    return [
      {
        slot: permits ? ('modality' as const) : ('negation' as const),
        requirement: act.written,
        policy: permits && 'written' in permits ? permits.written : word,
        reason: permits
          ? `The policy allows what the requirement forbids (“${act.written}”).`
          : `The requirement says “${act.written}”; the policy has it done (“${word}”).`,
      },
    ];
  });
}

const denialOf = (slot: Conflict['slot'], asked: string, said: string): Conflict => ({
  slot,
  requirement: asked,
  policy: said,
  reason: `The policy says “${said}”; the requirement says “${asked}”.`,
});

const opensCase = /^(?:where|when|whenever|wherever|if|unless|until|who|which|that|because|so|how|whether)$/;

const opensTime = /^(?:so|where|when|whenever|wherever|if|unless|until)$/;

/** True where the words at this place tell a case or an event, and not the act. */
function isCase(items: readonly Item[], at: number): boolean {
  for (let place = at - 1; place >= 0; place -= 1) {
    const item = items[place];
    if (item === undefined || item.kind === 'break' || item.kind === 'modal') return false;
    if (item.kind === 'order' || opensTime.test(wordOf(item))) return true;
  }
  return false;
}

/** True where "not" or "nobody" governs the word at this place, in its own clause. */
function isGoverned(items: readonly Item[], at: number): boolean {
  let words = 0;
  for (let place = at - 1; place >= 0 && words < 6; place -= 1) {
    const item = items[place];
    if (
      item === undefined ||
      item.kind === 'break' ||
      /^(?:and|but)$/.test(wordOf(item)) ||
      opensCase.test(wordOf(item))
    )
      return false;
    if (isDenial(item)) return true;
    if (isContent(item)) words += 1;
  }
  return false;
}

const sharedNext = (items: readonly Item[], at: number, signs: ReadonlySet<string>) => {
  const stems = actFrom(items, at).slice(0, 3);
  return stems.length === 0 ? 1 : shareSaid(stems, signs);
};

/** What the policy forbids, denies or leaves open, and the requirement demands. */
function refused(requirement: JudgedText, whole: JudgedText): Conflict[] {
  const policy = withoutEvenSo(whole);
  const demand = requirement.items.find(
    (item) => item.kind === 'modal' && (item.force === 'must' || item.force === 'should'),
  );
  if (demand?.kind !== 'modal') return [];
  const asksNothing = requirement.items.some((item) => item.kind === 'modal' && item.force === 'need not');
  const opens = (item: Item) => isDenial(item) || (item.kind === 'modal' && item.force === 'need not');
  return actsAt(policy.items, opens).flatMap((denial) => {
    const item = policy.items[denial.at];
    if (item?.kind === 'modal' && item.force === 'need not')
      return asksNothing || shareSaid(denial.stems, requirement.signs) < 0.5
        ? []
        : [denialOf('modality', demand.written, denial.written)];
    const [verb] = denial.stems;
    if (
      verb === undefined ||
      isBounded(policy.items, denial.at) ||
      isCase(policy.items, denial.at) ||
      limitsAlone(policy, requirement)
    )
      return [];
    const places = requirement.items.flatMap((each, at) => (isContent(each) && areKin(each.stem, verb) ? [at] : []));
    const isDemanded =
      places.length > 0 && places.every((at) => !isGoverned(requirement.items, at) && !isCase(requirement.items, at));
    const at = policy.items.findIndex((each, place) => place > denial.at && isContent(each) && each.stem === verb);
    if (!isDemanded || at < 0 || sharedNext(policy.items, at, requirement.signs) < leastShared - 0.2) return [];
    if (requirement.items.some((each) => /^(?:unless|only|except|without|until)$/.test(wordOf(each)))) return [];
    return [denialOf('negation', demand.written, denial.written)];
  });
}

const optional =
  /\b(?:optional|voluntary|(?:may|can) choose|at (?:their|his|her|its|the \w+['’]s) (?:own )?discretion|discretionary|if they (?:wish|prefer|like)|free to decide|no obligation|not compulsory|not mandatory|is up to)\b/i;

/** What the requirement demands and the policy leaves to choice. */
function leftOpen(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const choice = optional.exec(policy.text)?.[0];
  const demand = requirement.items.find(
    (item) => item.kind === 'modal' && (item.force === 'must' || item.force === 'should'),
  );
  if (choice === undefined || demand?.kind !== 'modal' || optional.test(requirement.text)) return [];
  return [
    {
      slot: 'modality',
      requirement: demand.written,
      policy: choice,
      reason: `The policy says “${choice}”; the requirement says “${demand.written}”.`,
    },
  ];
}

/** Acts that one side forbids and the other demands, does or allows. */
export const denialConflicts = (requirement: JudgedText, policy: JudgedText): Conflict[] => [
  ...allowed(requirement, policy),
  ...refused(requirement, policy),
  ...leftOpen(requirement, policy),
];
