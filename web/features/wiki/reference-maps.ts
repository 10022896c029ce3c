import { type FacetCounts, type FacetName, facetNames, type WikiFilters } from './wiki-filters.ts';
import type { DocumentReference } from './wiki-queries.ts';

const valuesOf = ({ tags }: DocumentReference, facet: FacetName): readonly string[] =>
  facet === 'subdomain' ? tags.subdomain : [tags[facet]];

/** From each value of a facet to the documents that have it. */
export type ReferenceMaps = Record<FacetName, ReadonlyMap<string, readonly DocumentReference[]>>;

/** The lookup maps between categories, domains, subdomains and documents. */
export function mapReferences(references: readonly DocumentReference[]): ReferenceMaps {
  const maps = { category: new Map(), domain: new Map(), subdomain: new Map() } satisfies Record<
    FacetName,
    Map<string, DocumentReference[]>
  >;
  for (const reference of references) {
    for (const facet of facetNames) {
      const map: Map<string, DocumentReference[]> = maps[facet];
      for (const value of valuesOf(reference, facet)) {
        const documents = map.get(value);
        if (documents) documents.push(reference);
        else map.set(value, [reference]);
      }
    }
  }
  return maps;
}

const passes = (reference: DocumentReference, filters: WikiFilters, besides?: FacetName) =>
  facetNames.every(
    (facet) =>
      facet === besides ||
      filters[facet].length === 0 ||
      valuesOf(reference, facet).some((value) => filters[facet].includes(value)),
  );

/** The documents that the chosen values let through. */
export const filterReferences = (references: readonly DocumentReference[], filters: WikiFilters) =>
  references.filter((reference) => passes(reference, filters));

/** How many documents each value would show: counted without the filter on the facet itself. */
export function countFacets(references: readonly DocumentReference[], filters: WikiFilters): FacetCounts {
  const count = (facet: FacetName) => {
    const among = references.filter((reference) => passes(reference, filters, facet));
    return [...mapReferences(among)[facet]].map(([value, documents]) => ({ value, count: documents.length }));
  };
  return { category: count('category'), domain: count('domain'), subdomain: count('subdomain') };
}
