import type { LibrarySubject } from '#contract/features/library/document-details.ts';
import { notYetClassified, taxonomy } from '#contract/taxonomy.ts';
import { compareTitles } from '#engine/versions/title-order-store.ts';

/** A work of regulation that a text names, and in how many places. */
export type NamedRegulation = LibrarySubject & { title: string; places: number };

export type SuggestedSubject = LibrarySubject & { because: string };

/** The words of a text between spaces, for whole-word comparison: "Water safety (2026)" → " water safety 2026 ". */
const inWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const all: readonly { category: string; domain: string; subdomain: string }[] = Object.entries(taxonomy)
  .filter(([category]) => category !== notYetClassified)
  .flatMap(([category, domains]) =>
    Object.entries<readonly string[]>(domains).flatMap(([domain, subdomains]) =>
      subdomains.map((subdomain) => ({ category, domain, subdomain })),
    ),
  );

const placesInWords = (places: number): string =>
  places === 1 ? 'in one place' : `in ${places.toLocaleString('en-GB')} places`;

/**
 * The subject that a title and the regulation named in a text suggest; null where neither tells. A subdomain in the title decides, the
 * longest first; among several with its words, the one that the named regulation is about. Otherwise the regulation named most often does.
 */
export function suggestSubject(title: string, named: readonly NamedRegulation[]): SuggestedSubject | null {
  const words = inWords(title);
  const inTitle = all
    .filter(({ subdomain }) => words.includes(inWords(subdomain)))
    .toSorted((a, b) => b.subdomain.length - a.subdomain.length);
  const longest = inTitle.filter(({ subdomain }) => subdomain.length === inTitle[0]?.subdomain.length);
  const isNamed = ({ category, domain }: { category: string; domain: string }) =>
    named.some((work) => work.category === category && work.domain === domain);
  const found = longest.find(isNamed) ?? longest[0];
  if (found !== undefined) {
    const { category, domain, subdomain } = found;
    return { category, domain, subdomains: [subdomain], because: `The title says “${subdomain.toLowerCase()}”.` };
  }
  const [most] = named
    .filter(({ category }) => category !== notYetClassified)
    .toSorted((a, b) => b.places - a.places || compareTitles(a.title, b.title));
  if (most === undefined) return null;
  const { category, domain, subdomains, places } = most;
  return { category, domain, subdomains, because: `The text names ${most.title} ${placesInWords(places)}.` };
}
