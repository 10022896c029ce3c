import { secondsIn } from '#engine/verification/measures.ts';
import type { Bound } from '#engine/verification/phrases.ts';
import type { Item, Quantity } from '#engine/verification/read-items.ts';
import { signsOf } from '#engine/verification/same-meaning.ts';
import { isContent, type JudgedText, namingStems, readSaid, wordsNextTo } from './said.ts';

/** A number with its unit in one text, in the base unit of its family, with the words around it. */
export type Amount = {
  /** Amounts are compared within a family: intervals, lengths of time, temperatures, …; "count of beds" for a bare number. */
  family: string;
  value: number;
  bound: Bound | undefined;
  /** Which way is stricter: a longer time to keep, a shorter time to wait; undefined where only the same will do. */
  stricter: 'more' | 'less' | undefined;
  written: string;
  context: readonly string[];
  signs: ReadonlySet<string>;
};

const reach = 5;

/** Numbers that name something: "Schedule 2", "regulation 12", "FR2", "BS 7671". */
const names =
  /^(?:schedule|schedules|section|sections|regulation|regulations|part|parts|article|chapter|category|class|type|standard|standards|amendment|form|table|appendix|annex|step|stage|level|grade|version|edition|volume|page|paragraph|act|order|of|in|since|january|february|march|april|may|june|july|august|september|october|november|december|bs|en|iso|no|number|note|hbn|htm|fr|band|group|zone|room|block|ward|test|code)$/i;

const isYear = (value: number) => Number.isInteger(value) && value >= 1900 && value <= 2100;
const wordAt = (items: readonly Item[], at: number) => {
  const item = items[at];
  return item?.kind === 'word' ? item.word : '';
};

/** "Schedule 2, Schedule 3 or Schedule 4", "in 2012": the number is a name. */
function isName(items: readonly Item[], at: number, { measure, value, written, bound }: Quantity): boolean {
  if (measure !== '' || /\p{L}/u.test(written)) return false;
  if (isYear(value)) return true;
  if (bound !== undefined) return false;
  for (let before = at - 1; before >= 0; before -= 1) {
    const item = items[before];
    const joins =
      item?.kind === 'quantity' ||
      (item?.kind === 'break' && !item.isStrong) ||
      /^(?:and|or|to)$/.test(wordAt(items, before));
    if (!joins) return item?.kind === 'reference' || names.test(wordAt(items, before));
  }
  return false;
}

const opposite: Readonly<Record<Bound, Bound>> = {
  over: 'at most',
  under: 'at least',
  'at least': 'under',
  'at most': 'over',
};

/** "Never hotter than 44 °C" is at most 44 °C. */
function boundOf(items: readonly Item[], at: number, { bound, isRecurring }: Quantity): Bound | undefined {
  if (bound === undefined || isRecurring) return bound;
  for (let before = at - 1, words = 0; before >= 0 && words < 24; before -= 1) {
    const item = items[before];
    if (item === undefined || (item.kind === 'break' && item.isStrong)) break;
    if (item.kind === 'word') {
      if (/^(?:and|but|unless|where|if|when)$/.test(item.word)) break;
      words += 1;
    }
    const denies =
      item.kind === 'negator' || (item.kind === 'modal' && /not$/.test(item.force) && item.force !== 'need not');
    if (denies) return bound === 'at most' || bound === 'at least' ? bound : opposite[bound];
    const mayBe = item.kind === 'modal' && item.force === 'may';
    if ((item.kind === 'quantity' && item.measure !== '') || (item.kind === 'modal' && !mayBe)) break;
  }
  return bound;
}

/** A threshold of a case, "where the plant stops for more than 24 hours": a lower one covers more cases. */
function isThreshold(items: readonly Item[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 16); before -= 1) {
    const item = items[before];
    if (item?.kind === 'break' && item.isStrong) return false;
    if (/^(?:where|if|when|whenever|wherever|unless|who|that|until)$/.test(wordAt(items, before))) return true;
  }
  return false;
}

const keeps = /^(?:keep|kept|retain|retent|hold|held|store|file|archiv|preserv|retention)/;
const lowest = /^(?:target|score|lowest|minimum|least|reach|achiev|pass)/;
const highest = /^(?:limit|highest|maximum|most|ceil)/;
const month = 28 * 86_400;

/** "Three months after assembly, whichever comes first". */
const isFirstOf = (items: readonly Item[], at: number) =>
  /\bwhichever (?:is|comes) (?:the )?(?:first|sooner|earlier|earliest|shorter)\b/.test(
    items
      .slice(at + 1, at + 12)
      .map((item) => (item.kind === 'word' ? item.word : 'written' in item ? item.written : ''))
      .join(' '),
  );

function strictness(
  items: readonly Item[],
  at: number,
  amount: { family: string; value: number; bound: Bound | undefined },
): Amount['stricter'] {
  const { family, value, bound } = amount;
  if (family === 'interval') return 'less';
  if (bound === 'over' || bound === 'under') {
    const isMore = bound === 'over';
    return isThreshold(items, at) ? (isMore ? 'less' : 'more') : isMore ? 'more' : 'less';
  }
  if (bound !== undefined) return bound === 'at least' ? 'more' : 'less';
  const near = wordsNextTo(items, at, 12);
  if (family === 'length') {
    if (value >= month && near.some((stem) => keeps.test(stem))) return 'more';
    if (isFirstOf(items, at)) return 'less';
    const next = items[at + 1];
    const [before, earlier] = [wordAt(items, at - 1), items.slice(Math.max(0, at - 4), at)];
    const waits = earlier.some(
      (item) =>
        (item.kind === 'order' && item.written === 'until') ||
        /^(?:wait|away|off|stay|for)$/.test(item.kind === 'word' ? item.word : ''),
    );
    if (waits) return 'more';
    if (next?.kind === 'order' && next.order === 'before') return 'more';
    if (/^(?:in|by)$/.test(before)) return 'less';
  }
  const close = [...near.slice(0, 24), ...namingStems(items.slice(Math.max(0, at - 8), at + 8))];
  if (close.some((stem) => lowest.test(stem))) return 'more';
  return close.some((stem) => highest.test(stem)) ? 'less' : undefined;
}

function familyOf(
  items: readonly Item[],
  at: number,
  quantity: Quantity,
  isSpaced: boolean,
): { family: string; value: number } | undefined {
  const seconds = secondsIn(quantity);
  if (seconds !== undefined)
    return { family: quantity.isRecurring || isSpaced ? 'interval' : 'length', value: seconds };
  const { measure, value } = quantity;
  if (measure === '°C') return { family: 'temperature', value };
  if (measure === '°F') return { family: 'temperature', value: ((value - 32) * 5) / 9 };
  if (measure !== '') return { family: measure, value };
  if (/^(?:old|older|younger|and$)/.test(wordAt(items, at + 1)) || /years? of age/.test(quantity.written))
    return { family: 'length', value: value * 12 * 30.44 * 86_400 };
  const counted = items.slice(at + 1, at + 5).find(isContent);
  return counted && { family: `count of ${counted.stem}`, value };
}

/** "older" behind an age in bare figures: "anybody who is 14 or older". */
const ageBehind = (quantity: Quantity, text: string) =>
  quantity.measure === '' &&
  new RegExp(`\\b${quantity.written}\\s+(?:or|and)\\s+(?:older|over|younger)`, 'i').test(text);

const determiner = /^(?:no|any|each|every|the|this|that|which|some|at)$/;

function singles(items: readonly Item[]): { at: number; quantity: Quantity }[] {
  return items.flatMap((item, at) => {
    if (item.kind === 'quantity') return [{ at, quantity: item }];
    // "A single bay": one of what follows.
    const word = wordAt(items, at);
    const isSingle = word === 'single' && /^an?$/.test(wordAt(items, at - 1));
    const isOne = word === 'one' && isContent(items[at + 1]) && !determiner.test(wordAt(items, at - 1));
    if ((!isSingle && !isOne) || item.kind !== 'word') return [];
    return [
      {
        at,
        quantity: { kind: 'quantity', value: 1, measure: '', bound: undefined, isRecurring: false, written: item.word },
      },
    ];
  });
}

const day = 86_400;
const calendar: Readonly<Record<string, number>> = {
  shift: day / 3,
  day,
  week: 7 * day,
  month: 30.44 * day,
  quarter: 91.3 * day,
  year: 365.25 * day,
};
const byTheEnd =
  /\b(?:by|before|at) (?:the )?end of (?:the |that |each |every |their )?(?:(following|next) )?(?:working |calendar |financial )?(shift|day|week|month|quarter|year)\b/gi;

/** Words for a time that name no number, with the seconds that they allow. */
const moments: readonly (readonly [RegExp, number])[] = [
  [/\b(?:at once|immediately|straight ?away|right away|forthwith|there and then|instantly)\b/gi, day / 48],
  [
    /\b(?:(?:on|by|within) the same (?:working )?day|the same day|before the day is out|before midnight|before going home)\b/gi,
    day * 0.6,
  ],
  [/\b(?:on|by|within|the) (?:the )?(?:next|following) (?:working )?(?:day|morning)\b|\btomorrow\b/gi, day * 1.6],
  [/\b(?:in|by|within|during) the (?:next|following) week\b/gi, 14 * day],
  [/\b(?:in|by|within|during) the (?:next|following) month\b/gi, 61 * day],
];

/** Lengths of time that no number tells: at most so long. */
function momentAmounts({ text }: JudgedText): Amount[] {
  return moments.flatMap(([pattern, value]) =>
    [...text.matchAll(pattern)].map(({ 0: written, index }) => {
      const context = readSaid(text.slice(Math.max(0, index - 60), index + written.length + 40)).stems.slice(
        0,
        2 * reach,
      );
      return { family: 'length', value, bound: undefined, stricter: 'less', written, context, signs: signsOf(context) };
    }),
  );
}

/** "By the end of the following week": at most so long. */
function calendarAmounts({ text }: JudgedText): Amount[] {
  return [...text.matchAll(byTheEnd)].map(({ 0: written, 1: next, 2: unit = '', index }) => {
    const context = readSaid(text.slice(Math.max(0, index - 60), index)).stems.slice(-reach);
    const value = (calendar[unit] ?? day) * (next === undefined ? 1 : 2);
    return { family: 'length', value, bound: 'at most', stricter: 'less', written, context, signs: signsOf(context) };
  });
}

const goesBy = /\b(?:go|goes|pass|passes|elapses?) (?:by )?between\b/i;

/** The amounts of a text, in order, without the numbers that are names. */
export function readAmounts(said: JudgedText): Amount[] {
  const { items, text } = said;
  const read = singles(items).flatMap(({ at, quantity }) => {
    if (isName(items, at, quantity)) return [];
    const context = wordsNextTo(items, at, reach);
    const isSpaced = wordsNextTo(items, at, 20).some((stem) => /^interv/.test(stem)) || goesBy.test(text);
    const isAge = ageBehind(quantity, text);
    const placed = isAge
      ? { family: 'length', value: quantity.value * 12 * 30.44 * 86_400 }
      : familyOf(items, at, quantity, isSpaced);
    if (placed === undefined) return [];
    const bound = boundOf(items, at, quantity);
    const stricter = strictness(items, at, { ...placed, bound });
    return [{ ...placed, bound, stricter, written: quantity.written, context, signs: signsOf(context) }];
  });
  return [...read, ...calendarAmounts(said), ...momentAmounts(said)];
}
