import { type FacetCounts, type FacetName, facetNames, type SortName, type WikiFilters } from './wiki-filters.ts';
import type { ListedReference } from './wiki-queries.ts';

/** A document is found under the status of the version shown, and of those beside it. */
const statusesOf = ({ version, upcoming, superseded }: ListedReference): ReadonlySet<string> =>
  new Set([version.status, ...(upcoming === null ? [] : [upcoming.status]), ...superseded.map(({ status }) => status)]);

function valuesOf(reference: ListedReference, facet: FacetName): readonly string[] {
  if (facet === 'status') return [...statusesOf(reference)];
  return facet === 'subDomain' ? reference.tags.subdomain : [reference.tags[facet]];
}

/** From each value of a facet to its documents. */
export type ReferenceMaps = Record<FacetName, ReadonlyMap<string, readonly ListedReference[]>>;

/** The lookup maps between categories, domains, subdomains and documents. */
export function mapReferences(references: readonly ListedReference[]): ReferenceMaps {
  const maps = { status: new Map(), category: new Map(), domain: new Map(), subDomain: new Map() } satisfies Record<
    FacetName,
    Map<string, ListedReference[]>
  >;
  for (const reference of references) {
    for (const facet of facetNames) {
      const map: Map<string, ListedReference[]> = maps[facet];
      for (const value of valuesOf(reference, facet)) {
        const documents = map.get(value);
        if (documents) documents.push(reference);
        else map.set(value, [reference]);
      }
    }
  }
  return maps;
}

const passesFacet = (reference: ListedReference, filters: WikiFilters, facet: FacetName) =>
  filters[facet].length === 0 || valuesOf(reference, facet).some((value) => filters[facet].includes(value));

/** The documents that match the selected values. */
export const filterReferences = (references: readonly ListedReference[], filters: WikiFilters) =>
  references.filter((reference) => facetNames.every((facet) => passesFacet(reference, filters, facet)));

/** How many documents each value would show, counted without the filter on its own facet. One pass over all documents. */
export function facetCountsOf(references: readonly ListedReference[], filters: WikiFilters): FacetCounts {
  const counts = { status: new Map(), category: new Map(), domain: new Map(), subDomain: new Map() } satisfies Record<
    FacetName,
    Map<string, number>
  >;
  for (const reference of references) {
    const refused = facetNames.filter((facet) => !passesFacet(reference, filters, facet));
    if (refused.length > 1) continue;
    for (const facet of refused.length === 1 ? refused : facetNames) {
      const count: Map<string, number> = counts[facet];
      for (const value of new Set(valuesOf(reference, facet))) count.set(value, (count.get(value) ?? 0) + 1);
    }
  }
  const listed = (facet: FacetName) =>
    [...(counts[facet] as ReadonlyMap<string, number>)].map(([value, count]) => ({ value, count }));
  return {
    status: listed('status'),
    category: listed('category'),
    domain: listed('domain'),
    subDomain: listed('subDomain'),
  };
}

/** In the selected order. They arrive by title; newest puts the latest in force first. */
export const sortReferences = (references: readonly ListedReference[], sort: SortName) =>
  sort === 'title'
    ? references
    : references.toSorted((a, b) => b.version.effective_from.localeCompare(a.version.effective_from));
