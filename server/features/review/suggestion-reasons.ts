import { notYetClassified } from '#contract/taxonomy.ts';
import { findWorkNames } from '#engine/versions/work-names.ts';
import type { ReviewedElement, VersionToMeet } from './reviewed-text-store.ts';

export type MetWork = VersionToMeet;
/** Words of the policy: the element by its place in the list, and offsets in its text. */
export type NamedPlace = { element: number; start: number; end: number };
/** A subdomain of a work that the policy's words name. */
export type NamedSubject = { subdomain: string; places: NamedPlace[]; isInTitle: boolean };

/** A subdomain in fewer clauses, and in no title, may be a passing mention. */
const fewestMentions = 3;

/** Where the policy names each work, by the work's key. */
export function placesNaming(
  elements: readonly ReviewedElement[],
  works: readonly MetWork[],
): Map<string, NamedPlace[]> {
  const find = findWorkNames(works);
  const found = elements.flatMap(({ text }, element) =>
    find(text).map(({ key, start, end }) => ({ key, place: { element, start, end } })),
  );
  const byKey = Map.groupBy(found, ({ key }) => key);
  return new Map([...byKey].map(([key, named]) => [key, named.map(({ place }) => place)]));
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** The whole words of a subdomain in a text, in any case. */
const inText = (subdomain: string) => new RegExp(`(?<![\\p{L}\\d])${escaped(subdomain)}(?![\\p{L}\\d])`, 'giu');

function subjectIn(
  subdomain: string,
  { title, elements }: { title: string; elements: readonly ReviewedElement[] },
): NamedSubject | undefined {
  const pattern = inText(subdomain);
  const places = elements.flatMap(({ text }, element) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ element, start: index, end: index + words.length })),
  );
  const isInTitle = title.search(pattern) >= 0;
  const isInHeading = places.some(({ element }) => elements[element]?.kind === 'heading');
  return isInTitle || isInHeading || places.length >= fewestMentions ? { subdomain, places, isInTitle } : undefined;
}

/** The subject of a work of regulation that the policy's title or words name most often. */
export function placesOfSubject(
  { partition, category, subdomains }: MetWork,
  policy: { title: string; elements: readonly ReviewedElement[] },
): NamedSubject | undefined {
  if (partition !== 'regulation' || category === notYetClassified) return undefined;
  const named = subdomains.flatMap((subdomain) => subjectIn(subdomain, policy) ?? []);
  return named.sort((a, b) => Number(b.isInTitle) - Number(a.isInTitle) || b.places.length - a.places.length)[0];
}

/** The sentence that says why a subject speaks for a work. */
export function subjectReason({ subdomain, places, isInTitle }: NamedSubject): string {
  const words = `“${subdomain.toLowerCase()}”`;
  if (isInTitle) return `The policy’s title says ${words}.`;
  return `The policy says ${words} in ${places.length === 1 ? 'one place' : `${places.length.toLocaleString('en-GB')} places`}.`;
}
