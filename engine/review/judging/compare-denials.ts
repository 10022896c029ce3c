import type { Item } from '#engine/verification/read-items.ts';
import { meanTheSame, saysTheSame } from '#engine/verification/same-meaning.ts';
import type { Conflict } from './conflict.ts';
import { areKin } from './kinship.ts';
import { actFrom, actsAt, type DeniedAct, isDenial, isDenied, limitsAlone, wordIn, writtenOf } from './read-denials.ts';
import { isContent, type JudgedText, readSaid, shareSaid } from './said.ts';

/** Minimum share of a denied act's words that the policy says of an act it allows. */
const leastShared = 0.7;

/** Words of an act near one place of the policy. */
function sharedNear(act: DeniedAct, items: readonly Item[], at: number): number {
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

/** "That has not been kept": which things are meant, and not what is forbidden. */
const isOfKind = (items: readonly Item[], at: number) =>
  items.slice(Math.max(0, at - 3), at).some((item) => /^(?:that|which|who|whose)$/.test(wordIn(item)));

const early = /\b(?:before|until)\s+([^,;.]{4,80})/i;
const aheadOf = /\b(?:without|ahead of|before|prior to|pending)\s+([^,;.]{4,80})/i;

/** "Without a decision from pharmacy" where the requirement forbids the act before pharmacy has decided. */
function beforeItsTime(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const [asks, says] = [early.exec(requirement.text), aheadOf.exec(policy.text)];
  // "Before" on both sides is the same order.
  if (
    !asks ||
    !says ||
    asks[0].split(' ')[0] === says[0].split(' ')[0] ||
    policy.items.some((item) => isDenial(item) && wordIn(item) !== 'without' && writtenOf(item) !== 'without')
  )
    return [];
  if (!requirement.items.some(isDenial) || limitsAlone(readSaid(policy.text.replace(says[0], '')), requirement))
    return [];
  const [awaited, skipped] = [asks, says].map(({ 1: clause = '' }) => readSaid(clause));
  if (awaited === undefined || skipped === undefined || skipped.stems.length === 0) return [];
  if (shareSaid(skipped.stems, awaited.signs) < 0.5) return [];
  return [
    {
      slot: 'negation',
      requirement: asks[0],
      policy: says[0],
      reason: `The policy says “${says[0]}”; the requirement forbids it ${asks[0]}.`,
    },
  ];
}

/** What the requirement forbids and the policy does or allows. */
function allowed(whole: JudgedText, policy: JudgedText): Conflict[] {
  const requirement = withoutEvenSo(whole);
  return actsAt(requirement.items, isDenial).flatMap((act) => {
    const [verb] = act.stems;
    if (verb === undefined || isBounded(requirement.items, act.at) || isOfKind(requirement.items, act.at)) return [];
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
    const word = wordIn(first);
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
    if (item.kind === 'order' || opensTime.test(wordIn(item))) return true;
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
      /^(?:and|but)$/.test(wordIn(item)) ||
      opensCase.test(wordIn(item))
    )
      return false;
    if (isDenial(item)) return true;
    if (isContent(item)) words += 1;
  }
  return false;
}

/** Words that refuse an act without "not". */
const refusesInWords =
  /\b(?:rather than|instead of|apart from|away from|separate(?:ly)? from|independent of|avoid\w*|refrain\w*|absence|lack of|prevent\w*|free (?:of|from)|stops? \w+ from)\b/i;

/** "A child should not": the words before a denied verb. */
const isDeniedBehind = (items: readonly Item[], at: number): boolean =>
  items.slice(at + 1, at + 3).some((item) => item.kind === 'modal' && isDenial(item));

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
      places.length > 0 &&
      places.every(
        (at) =>
          !isGoverned(requirement.items, at) &&
          !isDeniedBehind(requirement.items, at) &&
          !isCase(requirement.items, at),
      ) &&
      !refusesInWords.test(requirement.text);
    const at = policy.items.findIndex((each, place) => place > denial.at && isContent(each) && each.stem === verb);
    if (!isDemanded || at < 0 || sharedNext(policy.items, at, requirement.signs) < leastShared - 0.2) return [];
    if (requirement.items.some((each) => /^(?:unless|only|except|without|until)$/.test(wordIn(each)))) return [];
    return [denialOf('negation', demand.written, denial.written)];
  });
}

/** Acts that one side forbids and the other demands, does or allows. */
export const denialConflicts = (requirement: JudgedText, policy: JudgedText): Conflict[] => [
  ...allowed(requirement, policy),
  ...refused(requirement, policy),
  ...beforeItsTime(requirement, policy),
];
