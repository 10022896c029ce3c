import { saysTheSame } from '#engine/verification/same-meaning.ts';
import type { RequirementSlot } from '../review-shapes.ts';
import type { Conflict, Lack } from './conflict.ts';
import { type Amount, readAmounts } from './read-amounts.ts';
import type { JudgedText } from './said.ts';

/** Months have no fixed number of days, so lengths of time may differ by a tenth. */
const tolerance = 0.1;
const slack = ({ family }: Amount) => (family === 'interval' || family === 'length' ? tolerance : 1e-6);

const isEqual = (a: Amount, b: Amount) =>
  Math.abs(a.value - b.value) <= slack(a) * Math.max(Math.abs(a.value), Math.abs(b.value), 1e-9);
const isUp = (bound: Amount['bound']) => bound === 'at least' || bound === 'over';

/** "At least 12 months" against "at most 12 months"; of an interval, "at least" says how often. */
const areOpposed = (asked: Amount, said: Amount) =>
  asked.family !== 'interval' &&
  asked.bound !== undefined &&
  said.bound !== undefined &&
  isUp(asked.bound) !== isUp(said.bound) &&
  asked.stricter === (isUp(asked.bound) ? 'more' : 'less');

/** True where the policy's amount keeps the requirement's: the same, or stricter. */
function keeps(asked: Amount, said: Amount): boolean {
  if (areOpposed(asked, said)) return false;
  if (isEqual(asked, said)) return true;
  if (asked.stricter === 'more') return said.value >= asked.value;
  return asked.stricter === 'less' && said.value <= asked.value;
}

const sharedContext = (a: Amount, b: Amount) => a.context.filter((stem) => saysTheSame(b.signs, stem)).length;
const family = ({ family: of }: Amount) => (of.startsWith('count of') ? 'count' : of);
const sameFamily = (a: Amount, b: Amount) =>
  family(a) === family(b) && (family(a) !== 'count' || a.family === b.family || sharedContext(a, b) > 1);

type Pair = { asked: Amount; said: Amount };

/** One to one, the best first; equal amounts are paired before different ones. */
function pairUp(asked: readonly Amount[], said: readonly Amount[]): Pair[] {
  const pairs = asked.flatMap((one, row) =>
    said.flatMap((other, column) => {
      if (!sameFamily(one, other)) return [];
      const same = isEqual(one, other) ? 4 : 0;
      const place = Math.abs(row / asked.length - column / said.length) < 0.34 ? 0.5 : 0;
      return [{ asked: one, said: other, score: same + sharedContext(one, other) + place }];
    }),
  );
  const taken = new Set<Amount>();
  const chosen: Pair[] = [];
  for (const { asked: one, said: other } of pairs.sort((a, b) => b.score - a.score)) {
    if (taken.has(one) || taken.has(other)) continue;
    taken.add(one).add(other);
    chosen.push({ asked: one, said: other });
  }
  return chosen;
}

const slotOf = ({ family: of, stricter }: Amount): RequirementSlot =>
  of === 'interval' ? 'frequency' : of === 'length' && stricter === 'less' ? 'deadline' : 'quantity';

const spokenBound = ({ bound, written, family: of }: Amount) =>
  bound === undefined || of === 'interval' ? written : `${bound} ${written}`;

const conflictOf = (one: Amount, other: Amount): Conflict => ({
  slot: slotOf(one),
  requirement: one.written,
  policy: other.written,
  reason: `The policy says ${spokenBound(other)}; the requirement asks for ${spokenBound(one)}.`,
});

/** Amounts of the policy's text with which the requirement's cannot be kept. */
export function amountConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const [asked, said] = [readAmounts(requirement), readAmounts(policy)];
  return pairUp(asked, said).flatMap(({ asked: one, said: other }) => {
    if (keeps(one, other)) return [];
    const isOnly = [asked, said].every((side) => side.filter((each) => family(each) === family(one)).length === 1);
    if (sharedContext(one, other) === 0 && !isOnly) return [];
    return [conflictOf(one, other)];
  });
}

/**
 * Conflicts of amounts that can only mean each other: both texts have as many of the family, and no other. Few words in common then tell
 * nothing, where the text is known to speak of the requirement.
 */
export function onlyAmountConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const [asked, said] = [readAmounts(requirement), readAmounts(policy)];
  const families = new Set(asked.map(family));
  const alike = [...families].filter((of) => {
    const [own, theirs] = [asked, said].map((side) => side.filter((each) => family(each) === of).length);
    return own === theirs && of !== 'count';
  });
  return pairUp(asked, said).flatMap(({ asked: one, said: other }) =>
    !alike.includes(family(one)) || keeps(one, other) ? [] : [conflictOf(one, other)],
  );
}

const eachTime =
  /\b(?:(?:after|before|between|at|on|for|with) (?:every|each|any|all)?\s*|(?:every|each) )(uses?|patients?|cases?|visits?|meals?|sessions?|procedures?|lists?|deliver(?:y|ies)|batch(?:es)?|cycles?|loads?|incidents?|entr(?:y|ies)|handovers?|meetings?|shifts?|admissions?|discharges?|changes?|events?|time)\b/i;

/** "Every month" where the requirement says after each use. */
export function occasionConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const asked = eachTime.exec(requirement.text);
  if (!asked || eachTime.test(policy.text) || readAmounts(requirement).some((amount) => family(amount) === 'interval'))
    return [];
  const said = readAmounts(policy).find((amount) => family(amount) === 'interval');
  if (!said) return [];
  return [
    {
      slot: 'frequency',
      requirement: asked[0],
      policy: said.written,
      reason: `The policy says ${said.written}; the requirement says “${asked[0]}”.`,
    },
  ];
}

const onceForAll =
  /\b(?:just |only )?once(?! (?:an?|every|each|per|in|the|they|it|he|she|we|all|\w+ (?:has|have|is|are))\b)\b|\bone-off\b|\bone (?:meeting|time|occasion)\b[^,;.]{0,12}\b(?:year|term)\b|\bmeeting alone\b|\bonce in (?:the|its|an?|each|every) (?:[\w’']+ ){0,2}(?:life|lifetime|career|term|employment)\b/i;
const again = /\b(?:regular\w*|at (?:planned|set|fixed|agreed) intervals|(?:each|every) \w+|ongoing|continuous\w*)\b/i;
const workingDays = /\b(?:monday to friday|weekdays?|working days?|office hours)\b/i;
const everyDay = /\b(?:every day|each day|daily|seven days|at all times|24 hours)\b/i;

/** "Once, on joining" where the requirement says every year; "Monday to Friday" where it says every day. */
export function repetitionConflicts(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const conflict = (asked: string, said: string): Conflict => ({
    slot: 'frequency',
    requirement: asked,
    policy: said,
    reason: `The policy says “${said}”; the requirement says “${asked}”.`,
  });
  const recurs = readAmounts(requirement).find((amount) => family(amount) === 'interval')?.written;
  const [asked, once] = [recurs ?? again.exec(requirement.text)?.[0], onceForAll.exec(policy.text)?.[0]];
  const recursToo = readAmounts(policy).some((amount) => family(amount) === 'interval');
  const found =
    asked && once && !recursToo && !/\bonce\b/i.test(requirement.text.replace(asked, ''))
      ? [conflict(asked, once)]
      : [];
  const skips = /\b(?:each|every) (\w+)/i.exec(requirement.text);
  const skipping = new RegExp(`\\bevery (?:other|second|third|fourth|fifth) ${skips?.[1] ?? '$'}\\b`, 'i').exec(
    policy.text,
  );
  if (skips && skipping) found.push(conflict(skips[0], skipping[0]));
  const [daily, some] = [everyDay.exec(requirement.text)?.[0], workingDays.exec(policy.text)?.[0]];
  if (daily && some && !everyDay.test(policy.text) && !workingDays.test(requirement.text))
    found.push(conflict(daily, some));
  return found;
}

/** Amounts of the requirement that the policy's texts do not give. */
export function amountsLacking(requirement: JudgedText, policy: readonly JudgedText[]): Lack[] {
  const asked = readAmounts(requirement);
  const said = policy.flatMap(readAmounts);
  const paired = new Set(pairUp(asked, said).map((pair) => pair.asked));
  return asked
    .filter(
      (amount) =>
        !paired.has(amount) &&
        !(family(amount) === 'count' && (amount.value <= 1 || /employ|people|person|standard/.test(amount.family))),
    )
    .map((amount) => ({
      slot: slotOf(amount),
      requirement: amount.written,
      policy: '',
      reason: `The policy does not say “${amount.written}”.`,
    }));
}

/** How many amounts two texts have in common. */
export function equalAmounts(requirement: JudgedText, policy: JudgedText): number {
  const said = readAmounts(policy);
  return readAmounts(requirement).filter((asked) =>
    said.some((each) => sameFamily(asked, each) && isEqual(asked, each)),
  ).length;
}
