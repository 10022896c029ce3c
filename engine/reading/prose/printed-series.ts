import type { ProseBlock, TextBlock } from './blocks.ts';
import { romanNumber } from './printed-number.ts';

/** A label that may count a series, and what follows it. */
type Candidate = {
  series: string;
  count: number;
  label: string;
  rest: string;
  /** Of a number in two parts: its kind, and its place among all of that kind. */
  family?: { kind: string; rank: number };
};

/** Minimum members of a series; two suffice for numbers in two parts and for a mark after them. */
const fewestMembers = 3;
const fewestSlashed = 2;
/** Minimum share of its members that follow the one before, or begin anew at the first. */
const leastInOrder = 0.6;
/** The same for numbers in two parts whose series may have one member each: "5-1", "6-1". */
const family = { fewest: 4, rising: 0.8 };

/** "Undertaking 1 – …", "Rec. 4 …". */
const named = /^((\p{Lu}[\p{L}]*\.?(?: \p{Ll}+)?) (\d{1,3}|[IVXL]{1,6})(?:(\s?[–—:.)])|\s-)?)[\s\u2003]+(\S.*)$/su;
/** Minutes by item and year or year and item: "87/23 …", "23/87 …". */
const slashed = /^((\d{1,4})\/(\d{1,4}))[\s\u2003]+([\p{Lu}“"‘'(].*)$/su;
/** "A. …" before a space: alone it may be somebody's initial. */
const capital = /^(([A-Z])[.)])[\s\u2003]+(\S.*)$/su;
/** "11-2 …", "11-2-A …" and "ST-4 …": alone it may be a range or a code. */
const hyphened = /^(((?:\d{1,2}|[A-Z]{1,4})(?:[-‑–]\d{1,2})*[-‑–])(?:(\d{1,2})|([A-Za-z])))[.)]?[\s\u2003]+(\S.*)$/su;
/** "B4 …": alone it may be a vitamin or a ward. */
const lettered = /^(([A-Z]{1,2})(\d{1,3}))[.)]?[\s\u2003]+([\p{Lu}“"‘'(].{3,})$/su;
/** "B …" without a stop: alone it is a word. */
const letterAlone = /^(([A-Z]))[\s\u2003]+(\p{Lu}.*)$/su;
/** "3 …" without a stop: alone it may be a quantity. */
const bare = /^((\d{1,3}))[\s\u2003]+([\p{Lu}“"‘'(].{3,})$/su;
/** Words before a number that count something other than provisions, or that are read elsewhere. */
const noProvision =
  /^(?:table|figure|box|page|version|issue|edition|ward|room|bay|bed|level|floor|tel|ext|january|february|march|april|may|june|july|august|september|october|november|december)\b/iu;

function candidatesOf(text: string): Candidate[] {
  const [, label = '', name, count = '', mark, rest = ''] = named.exec(text) ?? [];
  if (name !== undefined && !noProvision.test(name) && (mark !== undefined || /^[\p{Lu}“"‘']/u.test(rest))) {
    const number = /^\d/.test(count) ? Number(count) : romanNumber(count.toLowerCase());
    return [{ series: mark === undefined ? name : `${name}/`, count: number, label, rest }];
  }
  const letter = capital.exec(text);
  if (letter)
    return [
      { series: 'A', count: (letter[2]?.charCodeAt(0) ?? 0) - beforeA, label: letter[1] ?? '', rest: letter[3] ?? '' },
    ];
  const minute = slashed.exec(text);
  if (minute) {
    const [, whole = '', first = '', second = '', words = ''] = minute;
    return [
      { series: `/${second}`, count: Number(first), label: whole, rest: words },
      { series: `${first}/`, count: Number(second), label: whole, rest: words },
    ];
  }
  const range = hyphened.exec(text);
  if (range) {
    const [, whole = '', above = '', digits, letter = '', words = ''] = range;
    const counted = digits === undefined ? letter.toUpperCase().charCodeAt(0) - beforeA : Number(digits);
    const rank = /^\d{1,2}.\d{1,2}$/u.test(whole)
      ? { kind: '-', rank: Number.parseInt(whole, 10) * 100 + counted }
      : null;
    return [{ series: `${above}/`, count: counted, label: whole, rest: words, ...(rank && { family: rank }) }];
  }
  const code = lettered.exec(text);
  if (code) {
    const [, whole = '', letters = '', digits = '', words = ''] = code;
    const rank = letters.charCodeAt(0) * 1000 + Number(digits);
    return [{ series: `${letters}#`, count: Number(digits), label: whole, rest: words, family: { kind: '#', rank } }];
  }
  const alone = letterAlone.exec(text);
  if (alone)
    return [
      { series: 'A-', count: (alone[2]?.charCodeAt(0) ?? 0) - beforeA, label: alone[1] ?? '', rest: alone[3] ?? '' },
    ];
  const number = bare.exec(text);
  return number ? [{ series: '1', count: Number(number[2]), label: number[1] ?? '', rest: number[3] ?? '' }] : [];
}

/** Code of the character before "A". */
const beforeA = 64;

/** The labels of a document that only their series tells from words: "Undertaking 1 –", "Rec. 4", "A." and "3". */
export class PrintedSeries {
  /** Counts that stand beside another of their series. */
  readonly #counts = new Map<string, ReadonlySet<number>>();

  /** @param texts lines or paragraphs of the document in reading order @param fewest members of a series */
  constructor(texts: Iterable<string>, fewest = fewestMembers) {
    const all = [...texts].flatMap(candidatesOf);
    for (const [series, members] of Map.groupBy(all, (each) => each.series)) {
      const inOrder = members.filter(
        ({ count }, at) =>
          count === 1 || count === (members[at - 1]?.count ?? 0) + 1 || count + 1 === members[at + 1]?.count,
      );
      const counts = new Set(inOrder.map(({ count }) => count));
      const needed = series.includes('/') ? fewestSlashed : fewest;
      if (counts.size >= needed && inOrder.length >= members.length * leastInOrder) this.#counts.set(series, counts);
    }
    for (const members of Map.groupBy(all, (each) => each.family?.kind).values()) this.#addFamily(members);
  }

  /** Numbers in two parts that rise through the document are its own, however short each series is. */
  #addFamily(members: readonly Candidate[]): void {
    const ranks = members.flatMap((each) => each.family?.rank ?? []);
    const rising = ranks.filter((rank, at) => rank > (ranks[at - 1] ?? 0)).length;
    if (ranks.length < family.fewest || rising < ranks.length * family.rising) return;
    for (const { series, count } of members) {
      this.#counts.set(series, new Set([...(this.#counts.get(series) ?? []), count]));
    }
  }

  /** Its label and the words after it, or null for a text that no series counts. */
  split(text: string): { label: string; rest: string } | null {
    const candidate = candidatesOf(text).find(({ series, count }) => this.#counts.get(series)?.has(count));
    return candidate ? { label: candidate.label, rest: candidate.rest } : null;
  }
}

/** As many blocks, with the labels that only their series tells as their labels. */
export function markSeries(blocks: readonly ProseBlock[]): ProseBlock[] {
  const isOpen = (block: ProseBlock): block is TextBlock =>
    (block.kind === 'paragraph' || block.kind === 'heading') && block.label === null && block.level !== 1;
  const series = new PrintedSeries(blocks.filter(isOpen).map(({ text }) => text));
  return blocks.map((block) => {
    const split = isOpen(block) ? series.split(block.text) : null;
    return split === null ? block : { ...block, label: split.label, text: split.rest };
  });
}
