import type { CrossReference, ParsedElement } from '#engine/reading/document-shape.ts';
import { cellSeparator } from '#engine/reading/grid.ts';
import { findWorkNames, type KnownWork, type NamedWork } from './work-names.ts';

/** Maximum references stored for one element: an index of terms has hundreds. */
const mostReferences = 200;

const kinds =
  'sub-?paragraphs?|paragraphs?|paras?|sections?|sub-?sections?|clauses?|sub-?clauses?|regulations?|articles?|rules?|chapters?|parts?|annexe?s?|annexes|appendix|appendices|schedules?|tables?|figures?|boxe?s?|steps?|standards?|principles?';
/** "4.2.1", "12(2)(a)", "20A", "(b)", "A1", "B". */
const number = String.raw`(?:\d{1,4}(?:\.\d{1,4}){0,8}[A-Z]{0,2}|[A-Z]{1,2}\.?\d{1,3}(?:\.\d{1,3}){0,3}|[A-Z]|[ivx]{1,5})?(?:\([0-9A-Za-z]{1,5}\)){0,5}`;
const named = new RegExp(String.raw`\b(${kinds})\s+(?=[\d(A-Zivx])(${number})(?![\p{L}\d(])`, 'giu');
const seen = /(?:\bsee(?:\s+also)?\s+|\()(\d{1,3}(?:\.\d{1,3}){1,5}(?:\([a-z]{1,4}\)){0,3})(?=[\s,;.)]|$)/giu;
const further = new RegExp(
  String.raw`^(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|to)\s+|\s*[–-]\s*)(?=[\d(A-Z])(${number})(?![\p{L}\d(]|\s*(?:per\s?cent|%|days?|weeks?|months?|years?|hours?|minutes?|m|mm|kg|°))`,
  'u',
);
/** The reference belongs to another text: "of the Act", "to Directive 2006/118". */
const ofAnother =
  /^\s*(?:,\s*)?(?:of|to|in)\s+(?:(?:the|that|those|an?|its|their|EU|Part\s\w+\s+of\s+the|Schedule\s\w+\s+(?:to|of)\s+the)\s+)?(?=\p{Lu}|\d{4}\s)/u;
/** These forms refer to this text itself. */
const ofThis = /^\s*(?:,\s*)?(?:of|to|in)\s+(?:this|these|the\s+present)\b/iu;

const counted =
  /^(?:chapter|part|schedule|annex|appendix|table|figure|box|step|standard|principle|section|article|regulation|rule)$/;

function singular(kind: string): string {
  const word = kind.toLowerCase().replace('-', '');
  if (word.startsWith('annex')) return 'annex';
  if (word.startsWith('append')) return 'appendix';
  return word === 'boxes' ? 'box' : word.replace(/s$/, '');
}

/** Paths of one version, found in full or by an ending that only one longer path has. */
class PathIndex {
  readonly #paths: Map<string, string>;
  readonly #ends = new Map<string, string | null>();

  constructor(elements: readonly ParsedElement[]) {
    this.#paths = new Map(elements.map(({ clausePath }) => [clausePath.toLowerCase(), clausePath]));
    for (const { clausePath } of elements) {
      const end = clausePath.slice(clausePath.lastIndexOf('/') + 1).toLowerCase();
      if (end !== clausePath.toLowerCase()) this.#ends.set(end, this.#ends.has(end) ? null : clausePath);
    }
  }

  find(kind: string, printed: string, own: string): string | undefined {
    const wanted = printed.toLowerCase().replace(/\.$/, '');
    if (wanted.startsWith('(')) return this.#findBeside(wanted, own);
    const spelled = kind === 'annex' ? ['annex', 'annexe'] : [kind];
    const byKind = counted.test(kind) ? spelled.map((each) => this.#paths.get(`${each}-${wanted}`)) : [];
    const found = byKind.find((path) => path !== undefined);
    if (found !== undefined || /^(?:table|figure|box|schedule)$/.test(kind)) return found;
    return this.#paths.get(wanted) ?? this.#ends.get(wanted) ?? undefined;
  }

  /** Looks for "(b)", mentioned in 12(2)(a), below, beside and above that place. */
  #findBeside(wanted: string, own: string): string | undefined {
    let above = own.toLowerCase();
    while (above !== '') {
      const path = this.#paths.get(`${above}${wanted}`);
      if (path !== undefined) return path;
      const shorter = above.replace(/(?:\([^()]*\)|\/[^/]*)$/, '');
      above = shorter === above ? '' : shorter;
    }
    return undefined;
  }
}

type Mention = { start: number; end: number; kind: string; number: string };

/** Finds numbers that follow the kind of their place; a list ("sections 3, 4 and 7") gives one mention for each. */
function mentionsIn(text: string): Mention[] {
  const mentions: Mention[] = [];
  const goOn = (kind: string, from: number) => {
    for (let at = from; ; ) {
      const next = further.exec(text.slice(at, at + 40));
      const printed = next?.[1];
      if (!next || !printed) return;
      const end = at + next[0].length;
      mentions.push({ start: end - printed.length, end, kind, number: printed });
      at = end;
    }
  };
  for (const match of text.matchAll(named)) {
    const [whole, kind = '', printed = ''] = match;
    if (printed === '') continue;
    const end = match.index + whole.length;
    mentions.push({ start: match.index, end, kind: singular(kind), number: printed });
    goOn(singular(kind), end);
  }
  for (const match of text.matchAll(seen)) {
    const printed = match[1] ?? '';
    const end = match.index + match[0].length;
    mentions.push({ start: end - printed.length, end, kind: 'paragraph', number: printed });
    goOn('paragraph', end);
  }
  return mentions;
}

/** Resolves a mention to a place of another named work, to a place of this version, or to nothing known. */
function targetOf(
  mention: Mention,
  text: string,
  own: string,
  index: PathIndex,
  works: readonly NamedWork[],
): CrossReference[] {
  const rest = text.slice(mention.end, mention.end + 200);
  const away = ofThis.test(rest) ? null : ofAnother.exec(rest);
  if (away === null) {
    const path = index.find(mention.kind, mention.number, own);
    return path === undefined || path === own ? [] : [{ start: mention.start, end: mention.end, target: { path } }];
  }
  const work = works.find(({ start }) => start === mention.end + away[0].length);
  if (work === undefined) return [];
  // A guide has its own numbers, not the publication's.
  const path = work.isGuide || mention.number.startsWith('(') ? null : mention.number;
  return [{ start: mention.start, end: work.end, target: { work: work.key, path } }];
}

/**
 * Splits an element into texts to read separately: a table into its caption and cells, so that no reference spans two of
 * them.
 */
function stretchesOf({ kind, text }: ParsedElement): { start: number; text: string }[] {
  if (kind !== 'table') return [{ start: 0, text }];
  const stretches: { start: number; text: string }[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    let at = start;
    for (const cell of line.split(cellSeparator)) {
      stretches.push({ start: at, text: cell });
      at += cell.length + cellSeparator.length;
    }
    start += line.length + 1;
  }
  return stretches;
}

const shifted = <T extends { start: number; end: number }>(spans: readonly T[], by: number): T[] =>
  spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by }));

/** Keeps the longest of overlapping references, in order. */
function withoutOverlaps(references: readonly CrossReference[]): CrossReference[] {
  const kept: CrossReference[] = [];
  const byPlace = [...references].sort((one, other) => one.start - other.start || other.end - one.end);
  for (const reference of byPlace) if (reference.start >= (kept.at(-1)?.end ?? 0)) kept.push(reference);
  return kept.slice(0, mostReferences);
}

/**
 * Finds what the texts of a version refer to: "see 4.2.1", "regulation 12(2)", "Table 3", and known works by name. A number
 * that belongs to another text, or that leads to no element, is no reference.
 * @param works that texts may name, without the version's own work
 * @returns references by index of the element; headings have none
 */
export function findReferences(elements: readonly ParsedElement[], works: readonly KnownWork[]): CrossReference[][] {
  const index = new PathIndex(elements);
  const find = findWorkNames(works);
  const referencesIn = (text: string, own: string): CrossReference[] => {
    const named = find(text);
    const mentions = mentionsIn(text).flatMap((mention) => targetOf(mention, text, own, index, named));
    return [...mentions, ...named.map(({ start, end, key }) => ({ start, end, target: { work: key, path: null } }))];
  };
  return elements.map((element) => {
    if (element.kind === 'heading') return [];
    const found = stretchesOf(element).flatMap(({ start, text }) =>
      shifted(referencesIn(text, element.clausePath), start),
    );
    return withoutOverlaps(found);
  });
}
