import type { z } from 'zod';
import type { searchResultSchema } from '#contract/features/wiki/search.ts';
import type { TagCount, WorkFilters } from './search-store.ts';

type Facets = z.infer<typeof searchResultSchema>['facets'];

export const facetNames = ['category', 'domain', 'subdomain'] as const;
export type FacetName = (typeof facetNames)[number];

const filterOf = { category: 'categories', domain: 'domains', subdomain: 'subdomains' } as const;

/** The filters without the one on a facet's own field; undefined when there is none, and counting needs no search of its own. */
export function withoutOwn<Filters extends Pick<WorkFilters, 'categories' | 'domains' | 'subdomains'>>(
  filters: Filters,
  facet: FacetName,
): Filters | undefined {
  return filters[filterOf[facet]] === undefined ? undefined : { ...filters, [filterOf[facet]]: undefined };
}

const valuesOf = (tags: TagCount, facet: FacetName): readonly string[] =>
  facet === 'subdomain' ? tags.subdomains : [tags[facet]];

/** How many works have each value, the most first. */
function countValues(counts: readonly TagCount[], facet: FacetName): { value: string; count: number }[] {
  const byValue = new Map<string, number>();
  for (const tags of counts)
    for (const value of valuesOf(tags, facet)) byValue.set(value, (byValue.get(value) ?? 0) + tags.count);
  return [...byValue]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** @param countsFor the works, by their tags, among which a facet's values are counted */
export function countFacets(countsFor: (facet: FacetName) => readonly TagCount[]): Facets {
  return {
    category: countValues(countsFor('category'), 'category'),
    domain: countValues(countsFor('domain'), 'domain'),
    subdomain: countValues(countsFor('subdomain'), 'subdomain'),
  };
}
