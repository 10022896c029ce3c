import { bareTitle } from '#contract/document-title.ts';

/** A work that other texts may name. */
export type KnownWork = { key: string; title: string; publication: string | null; isGuide: boolean };

/** Where a text names a work. */
export type NamedWork = { start: number; end: number; key: string; isGuide: boolean };

/** Shorter names occur in too many texts by chance. */
const shortestName = 6;

/** "HTM 04-01" of "HTM 04-01 Safe water: a Candour guide". */
const designation = /^((?:HTM|HBN|HSG|HSR|INDG|BS|ISO|EN|NG|QS|CG)\s?\d{1,3}(?:-\d{1,3})?(?:\s+Part\s+[A-Z\d])?)\b/u;
/** "Health Technical Memorandum 04-01" before a colon. Before any other colon stands no full name: "Act 2008: code of practice". */
const longDesignation =
  /^(Health (?:Technical Memorandum|Building Note) \d{2}(?:-\d{2})?(?:\s+Part\s+[A-Z\d])?)(?=:|$)/u;
const kind = '(?:Act|Regulations|Order|Rules|Directive|Code)';
/** An instrument whose name ends with a year, and what follows. */
const dated = new RegExp(String.raw`^(.*\b${kind}(?:\s+\([^)]*\))*\s+(?:19|20)\d\d)\b(.*)$`, 'u');
/** A note on what a guide is about: "Care Act 2014 (safeguarding adults)". */
const scopeNote = /^\s*(?:\(\p{Ll}[^)]*\)\s*)?$/u;
/** A part of an instrument, which is not the instrument: ", regulation 12", ", Schedule A1 (Safeguards)". */
const partOf = /^,\s*((?:regulation|section|schedule|part|article|chapter)\s+\w{1,4})(?:\s*\([^)]*\))?$/iu;

/** The names of the instrument or the part of one that a title or a publication is. */
function instrumentNames(written: string): string[] {
  const [, instrument = '', rest = ''] = dated.exec(written) ?? [];
  if (scopeNote.test(rest)) return instrument.split(/(?<=\b(?:19|20)\d\d)\s+and\s+(?:the\s+)?/u);
  const part = partOf.exec(rest)?.[1];
  return part === undefined ? [] : [`${part} of the ${instrument}`, `${part} to the ${instrument}`];
}

function namesOf({ title, publication }: KnownWork): string[] {
  const own = bareTitle(title).replace(/^The\s+/iu, '');
  const full = publication?.replace(/^The\s+/iu, '') ?? '';
  const found = [
    designation.exec(own)?.[1],
    longDesignation.exec(full)?.[1],
    full,
    ...[own, full].flatMap(instrumentNames),
  ];
  const names = found.flatMap((name) => (name === undefined || name.length < shortestName ? [] : [name.trim()]));
  return [...new Set(names)].filter((name) => /\d/.test(name));
}

/** The title goes on: "… Act 2008 (Regulated Activities) Regulations 2014", "… Act 2005 Code of Practice", "… Act 2008: code of practice". */
const goesOn = new RegExp(
  String.raw`^(?:(?:\s*\([^)]{1,120}\))*\s+${kind}\b|\s*\((?:[^)]{0,100}\s)?(?:Amendments?|Commencement)\b|\s*:\s*code\b|\s+\(?code of practice\b)`,
  'iu',
);
/** A capitalised word before it belongs to the title, unless it only begins the sentence. */
const begunBefore = /(?:^|[^\p{L}\d])(\p{Lu}[\p{L}’']+)(?:\s+and)?\s+$/u;
const sentenceWords = new Set(
  'The This See Under In Of By With From For And Or Both Read Follow Apply As Where When If Act Regulations Order Rules Code'.split(
    ' ',
  ),
);

/** Whether the words at this place are only the beginning of another publication's title. @param end of the name in the text */
export const namesAnother = (text: string, end: number): boolean => goesOn.test(text.slice(end, end + 200));

/** Whether the words before a name that ends with a year belong to it: "Social Care Act 2008" is not the Care Act. */
function beginsEarlier(text: string, start: number, name: string): boolean {
  if (!dated.test(name)) return false;
  const before = begunBefore.exec(text.slice(Math.max(0, start - 60), start))?.[1];
  return before !== undefined && !sentenceWords.has(before);
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

const normal = (name: string): string => name.replace(/\s+/gu, ' ').toLowerCase();

/**
 * Builds a finder for names of works in a text. A text names a work by its whole title, so the longest name counts. A name that two works
 * share leads to neither, and neither does a part of it.
 */
export function findWorkNames(works: readonly KnownWork[]): (text: string) => NamedWork[] {
  const byName = new Map<string, KnownWork | null>();
  for (const work of works) {
    for (const name of namesOf(work)) {
      const taken = byName.get(normal(name));
      byName.set(normal(name), taken === undefined || taken?.key === work.key ? work : null);
    }
  }
  const names = [...byName.keys()];
  if (names.length === 0) return () => [];
  const longestFirst = names.sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\d-])(?:${longestFirst.join('|')})(?![\\p{L}\\d-])`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const work = byName.get(normal(match[0]));
      const end = match.index + match[0].length;
      const isWhole = !namesAnother(text, end) && !beginsEarlier(text, match.index, match[0]);
      return work && isWhole ? [{ start: match.index, end, key: work.key, isGuide: work.isGuide }] : [];
    });
}
