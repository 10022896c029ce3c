/** A work that other texts may name. */
export type KnownWork = { key: string; title: string; publication: string | null; isGuide: boolean };

/** Where a text names a work. */
export type NamedWork = { start: number; end: number; key: string; isGuide: boolean };

/** Shorter names occur in too many texts by chance. */
const shortestName = 6;

/** "HTM 04-01" of "HTM 04-01 Safe water: a Candour guide"; a name that ends with a year is kept whole. */
const designation = /^((?:HTM|HBN|HSG|HSR|INDG|BS|ISO|EN|NG|QS|CG)\s?\d{1,3}(?:-\d{1,3})?(?:\s+Part\s+[A-Z\d])?)\b/u;
const dated = /^(.*\b(?:Act|Regulations|Order|Rules|Directive|Code)(?:\s+\([^)]*\))*\s+(?:19|20)\d\d)\b/u;

function namesOf({ title, publication }: KnownWork): string[] {
  const own = title.replace(/^The\s+|:\s*a Candour guide$/giu, '');
  const before = publication?.replace(/^The\s+|:.*$/giu, '');
  const found = [designation.exec(own)?.[1], dated.exec(own)?.[1], before && dated.exec(before)?.[1], before];
  const names = found.flatMap((name) => (name === undefined || name.length < shortestName ? [] : [name.trim()]));
  return [...new Set(names)].filter((name) => /\d/.test(name));
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

const normal = (name: string): string => name.replace(/\s+/gu, ' ').toLowerCase();

/** Builds a finder for names of works in a text. A name that two works share matches neither. */
export function findWorkNames(works: readonly KnownWork[]): (text: string) => NamedWork[] {
  const byName = new Map<string, KnownWork | null>();
  for (const work of works) {
    for (const name of namesOf(work)) {
      const taken = byName.get(normal(name));
      byName.set(normal(name), taken === undefined || taken?.key === work.key ? work : null);
    }
  }
  const names = [...byName].filter(([, work]) => work !== null).map(([name]) => name);
  if (names.length === 0) return () => [];
  const longestFirst = names.sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\d-])(?:${longestFirst.join('|')})(?![\\p{L}\\d-])`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const work = byName.get(normal(match[0]));
      return work
        ? [{ start: match.index, end: match.index + match[0].length, key: work.key, isGuide: work.isGuide }]
        : [];
    });
}
