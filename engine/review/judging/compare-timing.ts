import type { Item } from '#engine/verification/read-items.ts';
import { saysTheSame, signsOf } from '#engine/verification/same-meaning.ts';
import type { Conflict } from './conflict.ts';
import { readAmounts } from './read-amounts.ts';
import { type JudgedText, namingStems, readSaid, shareSaid, spanOf } from './said.ts';

type Event = { order: 'before' | 'after'; isDenied: boolean; stems: string[]; written: string; isTimed: boolean };

const eventLength = 4;

const writtenAt = (item: Item | undefined) => (item?.kind === 'negator' ? item.written : '');

/** "Before patients move in": the order, and the words of the event. */
function eventsOf(items: readonly Item[]): Event[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'order') return [];
    const stems: string[] = [];
    for (const next of items.slice(at + 1, at + 14)) {
      if ((next.kind === 'break' && stems.length > 0) || next.kind === 'order' || stems.length === eventLength) break;
      if (next.kind === 'word' && !next.isStop) stems.push(next.stem);
    }
    const isTimed = items.slice(Math.max(0, at - 2), at).some(({ kind }) => kind === 'quantity');
    const isDenied = /^(?:not|never)$/.test(writtenAt(items[at - 1]));
    return [{ order: item.order, isDenied, stems, written: item.written, isTimed }];
  });
}

const sameEvent = (a: Event, b: Event) => {
  const signs = signsOf(b.stems);
  const shared = a.stems.filter((stem) => saysTheSame(signs, stem)).length;
  return shared >= 2 || (shared === 1 && Math.min(a.stems.length, b.stems.length) <= 2);
};

/** The requirement's "before" is the policy's "after", about one event. */
function turnedRound(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const [asked, said] = [eventsOf(requirement.items), eventsOf(policy.items)];
  return asked.flatMap((event) => {
    const same = said.filter((each) => sameEvent(event, each));
    const [other] = same;
    if (
      other === undefined ||
      (event.isTimed && !other.isTimed) ||
      same.some(({ order, isDenied }) => (order === event.order) !== isDenied)
    )
      return [];
    return [
      {
        slot: 'deadline' as const,
        requirement: event.written,
        policy: other.written,
        reason: `The policy says “${other.written}”; the requirement says “${event.written}”.`,
      },
    ];
  });
}

const soon =
  /\b(?:at once|immediately|straight ?away|right away|forthwith|without (?:undue )?delay|there and then|on the same day|the same day|as soon as|on the (?:very )?day\b|promptly|instantly|the moment|on (?:admission|arrival|appointment|discovery|receipt|joining|(?:the|their) first day)|at the (?:start|outset)|(?:at the )?earliest)\b/i;
/** The same in a policy: "as soon as the list is over" is no haste. */
const soonSaid =
  /\b(?:at once|immediately|straight ?away|right away|forthwith|without (?:undue )?delay|there and then|on the same day|the same day|as soon as (?:is |it is |they are |reasonably |practically )*(?:possible|practicable|can|known|\w+ (?:is|are|has|have) (?:found|seen|known|noticed|told|discovered|identified|suspected|received))|on the (?:very )?day\b|promptly|instantly|the moment|on (?:admission|arrival|appointment|discovery|receipt|joining|(?:the|their) first day)|at the (?:start|outset)|(?:at the )?earliest)\b/i;
const early = /\b(?:before|prior to|ahead of|in advance|beforehand|until|up to)\b/i;
/** A later occasion in place of now. */
const later =
  /\b(?:(?:at|in|by|during|until|on|within|with) (?:the|its|their|our|each|an?) (?:next|following|yearly|annual|monthly|weekly|quarterly|regular|routine|planned|scheduled|end of)\b[^,;.]{0,40}|later (?:in|that|on)\b[^,;.]{0,30}|when(?:ever)? (?:time|staffing|it is convenient|there is time|convenient)[^,;.]{0,30}|as soon as (?:convenient|time allows)|tomorrow|in good time|at the end of\b[^,;.]{0,30}|when time allows|when convenient|in due course|later on|the (?:next|following) (?:day|week|month|year|morning)\b|in the (?:week|month|days?) after\b|on the (?:\w+ )?(?:morning|afternoon|evening|night|weekly|daily) (?:\w+ )?(?:round|list|visit|clinic|shift)\b|as soon as (?:the|a|all|everything)\b[^,;.]{3,40}\b(?:over|finished|done|closed|ended)\b|when (?:the|all|everything)\b[^,;.]{3,40}\b(?:settled|over|finished|closed|calm|quiet)\b|within (?:an?|\w+) \w+ (?:of|after|from)\b)/i;
const sameDay = /same day/i;
/** The end of a shift is on the same day. */
const withinDay = /\bend of (?:the |each |every |their )?(?:shift|day|session|list|clinic|round)\b/i;
const onceDone = /\bonce the [^,;.]{3,60}/i;
const leastWait = 600;

/** An occasion in the policy that comes later, and that the requirement does not name itself. */
function lateOf(policy: JudgedText, requirement: JudgedText): string | undefined {
  const [written] = later.exec(policy.text) ?? [];
  const stems =
    written !== undefined && /^(?:as soon as|when)/i.test(written) ? namingStems(readSaid(written).items) : [];
  return stems.length > 0 && shareSaid(stems, requirement.signs) >= leastNamed ? undefined : written;
}
const leastNamed = 0.5;

/** The requirement says at once, or before an event; the policy names a later occasion or a length of time. */
function delayed(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const asked =
    soon.exec(requirement.text) ??
    (eventsOf(requirement.items).some(({ order, isTimed }) => order === 'before' && !isTimed)
      ? early.exec(requirement.text)
      : null);
  if (asked === null || soonSaid.test(policy.text)) return [];
  const isUrgent = soon.test(asked[0]);
  if (!isUrgent && early.test(policy.text)) return [];
  const put =
    lateOf(policy, requirement) ?? (soon.test(requirement.text) ? onceDone.exec(policy.text)?.[0] : undefined);
  const known = readAmounts(requirement);
  const waits = readAmounts(policy).find(
    ({ family, value, stricter }) =>
      family === 'length' && value >= leastWait && stricter !== 'more' && known.every((each) => each.family !== family),
  );
  const written =
    put !== undefined && !spanOf(requirement.text, put) ? put : early.test(policy.text) ? undefined : waits?.written;
  if (written === undefined || (sameDay.test(asked[0]) && withinDay.test(written))) return [];
  const reason = `The policy says “${written.trim()}”; the requirement says “${asked[0]}”.`;
  return [{ slot: 'deadline', requirement: asked[0], policy: written.trim(), reason }];
}

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const byDate = new RegExp(
  `\\b(?:by|before|until|not? later than)\\s+(?:the\\s+)?(?:(end of|\\d{1,2})(?:st|nd|rd|th)?\\s+)?(${months.join('|')})\\b`,
  'i',
);

/** The day of a year that a text names as the last one; only compared with another. */
function lastDay(text: string): { written: string; day: number } | undefined {
  const [written, day = 'end of', month = ''] = byDate.exec(text) ?? [];
  if (written === undefined) return undefined;
  return { written, day: months.indexOf(month.toLowerCase()) * 31 + (/\d/.test(day) ? Number(day) : 31) };
}

/** "By 1 September" where the requirement says by 1 June. */
function laterDates(requirement: JudgedText, policy: JudgedText): Conflict[] {
  const [asked, said] = [lastDay(requirement.text), lastDay(policy.text)];
  if (asked === undefined || said === undefined || said.day <= asked.day) return [];
  const reason = `The policy says “${said.written}”; the requirement says “${asked.written}”.`;
  return [{ slot: 'deadline', requirement: asked.written, policy: said.written, reason }];
}

const begun = /\b(?:once|when|as soon as|while|during)\b[^,;.]{3,80}/gi;

/** "Once patients have moved in" where the requirement says before they do. */
function begunAlready(requirement: JudgedText, policy: JudgedText): Conflict[] {
  if (early.test(policy.text)) return [];
  const events = eventsOf(requirement.items).filter(({ order, isTimed }) => order === 'before' && !isTimed);
  return events.flatMap((event) => {
    const clause = [...policy.text.matchAll(begun)].find(({ 0: text }) => {
      const stems = namingStems(readSaid(text).items);
      return sameEvent(event, { ...event, stems }) && !/\b(?:only|not|no|never|nobody)\b/i.test(policy.text);
    });
    if (!clause) return [];
    return [
      {
        slot: 'deadline' as const,
        requirement: event.written,
        policy: clause[0],
        reason: `The policy says “${clause[0]}”; the requirement says “${event.written}”.`,
      },
    ];
  });
}

/** Times of the policy that come too late. */
export const timingConflicts = (requirement: JudgedText, policy: JudgedText): Conflict[] => [
  ...turnedRound(requirement, policy),
  ...delayed(requirement, policy),
  ...begunAlready(requirement, policy),
  ...laterDates(requirement, policy),
];
