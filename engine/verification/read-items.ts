import { type LexToken, lex } from './lex.ts';
import type { Unit } from './measures.ts';
import { type Bound, type DutyModality, longestPhrase, meaningOf, type PhraseMeaning } from './phrases.ts';
import { readInterval } from './read-interval.ts';
import { readNumber, unitAt } from './read-number.ts';

/** A number with its unit, converted to the base unit of the measure; `measure` is '' for a bare number. */
export type Quantity = {
  kind: 'quantity';
  value: number;
  measure: string;
  bound: Bound | undefined;
  /** True for recurring intervals: "every two weeks", "monthly". */
  isRecurring: boolean;
  written: string;
};

export type WordItem = { kind: 'word'; word: string; stem: string; isStop: boolean };

/** A text as the verifier compares it: its words, and the meaning of its small words. */
export type Item =
  | WordItem
  | Quantity
  | { kind: 'reference'; written: string }
  | { kind: 'modal'; force: DutyModality; written: string }
  | { kind: 'negator'; written: string }
  | { kind: 'order'; order: 'before' | 'after'; written: string }
  | { kind: 'haste'; written: string }
  | { kind: 'break'; isStrong: boolean; mark: string };

type Raw = Item | { kind: 'bound'; bound: Bound | 'about' } | { kind: 'boundBehind'; bound: Bound };
type Step = { items: Raw[]; length: number };

const writtenFrom = (pieces: readonly LexToken[], at: number, length: number) =>
  pieces
    .slice(at, at + length)
    .map(({ written }) => written)
    .join(' ')
    .replace(/([£€]) /g, '$1')
    .replace(/ ([%°])/g, '$1')
    .replace('° ', ' °');

function asRaw(meaning: PhraseMeaning, written: string): Raw[] {
  if (meaning.kind === 'nothing') return [];
  if (meaning.kind === 'bound' || meaning.kind === 'boundBehind') return [meaning];
  return [{ ...meaning, written }];
}

/** The longest phrase with a meaning that begins here. */
function phraseStep(pieces: readonly LexToken[], at: number): Step | undefined {
  let phrase = '';
  let best: Step | undefined;
  for (let length = 1; length <= longestPhrase; length += 1) {
    const piece = pieces[at + length - 1];
    if (piece?.kind !== 'word' && piece?.kind !== 'sign') break;
    phrase += `${length === 1 ? '' : ' '}${piece.kind === 'word' ? piece.word : piece.written}`;
    const meaning = meaningOf(phrase);
    if (meaning) best = { items: asRaw(meaning, phrase), length };
  }
  return best;
}

const quantity = (value: number, unit: Unit | undefined, written: string, isRecurring = false): Quantity => ({
  kind: 'quantity',
  value: value * (unit?.factor ?? 1),
  measure: unit?.measure ?? '',
  bound: undefined,
  isRecurring,
  written,
});

/** "daily", "every two weeks", "each year", "twice a year", "a month". */
function recurringStep(pieces: readonly LexToken[], at: number): Step | undefined {
  const found = readInterval(pieces, at);
  if (!found) return undefined;
  const { value, unit, isRecurring, length } = found;
  return { items: [quantity(value, unit, writtenFrom(pieces, at, length), isRecurring)], length };
}

function numberStep(pieces: readonly LexToken[], at: number, isBound: boolean): Step | undefined {
  const number = readNumber(pieces, at, isBound);
  if (!number) return undefined;
  const written = writtenFrom(pieces, at, number.length);
  return { items: number.values.map((value) => quantity(value, number.unit, written)), length: number.length };
}

function pieceStep(piece: LexToken): Step {
  if (piece.kind === 'word') {
    const { word, stem, isStop } = piece;
    return { items: [{ kind: 'word', word, stem, isStop }], length: 1 };
  }
  if (piece.kind === 'reference') return { items: [piece], length: 1 };
  if (piece.kind === 'mark') {
    const { written: mark } = piece;
    return { items: [{ kind: 'break', isStrong: /[.;:?!|]/.test(mark), mark }], length: 1 };
  }
  return { items: [], length: 1 };
}

/** "5 to 10 days": the first number counts days too. */
function shareUnits(items: Raw[]): void {
  for (const [at, item] of items.entries()) {
    const [between, next] = [items[at + 1], items[at + 2]];
    const joins = between?.kind === 'word' && /^(?:to|and|or)$/.test(between.word);
    if (item.kind !== 'quantity' || item.measure !== '' || next?.kind !== 'quantity' || !joins) continue;
    const unit = unitAt(lex(next.written), 1)?.unit;
    if (unit) Object.assign(item, { measure: next.measure, value: item.value * unit.factor });
  }
}

const denied: Readonly<Partial<Record<DutyModality, DutyModality>>> = {
  must: 'must not',
  should: 'should not',
  may: 'must not',
};

/** "Ought to never" is one modal, denied. */
function joinDenials(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const force = last?.kind === 'modal' && item.kind === 'negator' ? denied[last.force] : undefined;
    if (last?.kind === 'modal' && item.kind === 'negator' && force) {
      joined[joined.length - 1] = { kind: 'modal', force, written: `${last.written} ${item.written}` };
    } else joined.push(item);
  }
  return joined;
}

const skipped = 2;

const endsThere = (item: Raw | undefined) => item === undefined || item.kind === 'break';

/** "Twelve months at least". */
function boundBehind(item: Item | undefined, bound: Bound | 'about'): void {
  if (item?.kind === 'quantity' && bound !== 'about') item.bound ??= bound;
}

/** Attaches each bound to the quantity before or after it; a bound without a quantity is a preposition. */
function attachBounds(items: readonly Raw[]): Item[] {
  const kept: Item[] = [];
  let waiting: { bound: Bound | undefined; until: number } | undefined;
  for (const [at, item] of items.entries()) {
    if (
      item.kind === 'bound' &&
      kept.at(-1) === items[at - 1] &&
      kept.at(-1)?.kind === 'quantity' &&
      endsThere(items[at + 1])
    )
      boundBehind(kept.at(-1), item.bound);
    else if (item.kind === 'bound')
      waiting = { bound: item.bound === 'about' ? undefined : item.bound, until: at + 1 + skipped };
    else if (item.kind === 'boundBehind') {
      const last = kept.at(-1);
      if (last?.kind === 'quantity') last.bound = item.bound;
      else waiting = { bound: item.bound, until: at + 1 + skipped };
    } else if (item.kind === 'quantity') {
      if (waiting && at <= waiting.until) item.bound = waiting.bound;
      waiting = undefined;
      kept.push(item);
    } else {
      // "Under surveillance for 40 years": the bound belongs to what stands before the preposition.
      if (
        waiting &&
        at > waiting.until - skipped &&
        item.kind === 'word' &&
        item.isStop &&
        items[at - 1]?.kind === 'word'
      )
        waiting = undefined;
      kept.push(item);
    }
  }
  return kept;
}

/** Reads a text into items. Linear in its length. */
export function readItems(text: string): Item[] {
  const pieces = lex(text);
  const items: Raw[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const isBound = items.at(-1)?.kind === 'bound';
    const isMonth = piece.written === 'May' && pieces[at + 1]?.kind === 'digits';
    const step =
      recurringStep(pieces, at) ??
      (isMonth ? undefined : phraseStep(pieces, at)) ??
      numberStep(pieces, at, isBound) ??
      pieceStep(piece);
    items.push(...step.items);
    at += step.length;
  }
  shareUnits(items);
  return joinDenials(attachBounds(items));
}
