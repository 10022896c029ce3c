import type { z } from 'zod';
import type { searchResultSchema } from '#contract/features/wiki/search.ts';
import type { VersionStatus } from '#engine/versions/version-status.ts';
import type { TagCount, WorkFilters } from './search-store.ts';

type Facets = z.infer<typeof searchResultSchema>['facets'];
type TagFacets = Omit<Facets, 'status'>;

export const tagFacetNames = ['category', 'domain', 'subDomain'] as const;
export type TagFacetName = (typeof tagFacetNames)[number];

const filterOf = { category: 'categories', domain: 'domains', subDomain: 'subdomains' } as const;

/** The filters without a facet's own field; undefined when that field has no filter, so that counting needs no separate search. */
export function withoutOwn<Filters extends Pick<WorkFilters, 'categories' | 'domains' | 'subdomains'>>(
  filters: Filters,
  facet: TagFacetName,
): Filters | undefined {
  return filters[filterOf[facet]] === undefined ? undefined : { ...filters, [filterOf[facet]]: undefined };
}

const valuesOf = (tags: TagCount, facet: TagFacetName): readonly string[] =>
  facet === 'subDomain' ? tags.subdomains : [tags[facet]];

/** How many works have each value, highest first. */
function countValues(counts: readonly TagCount[], facet: TagFacetName): { value: string; count: number }[] {
  const byValue = new Map<string, number>();
  for (const tags of counts)
    for (const value of valuesOf(tags, facet)) byValue.set(value, (byValue.get(value) ?? 0) + tags.count);
  return [...byValue]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** @param countsFor the works, by their tags, among which a facet's values are counted */
export function countFacets(countsFor: (facet: TagFacetName) => readonly TagCount[]): TagFacets {
  return {
    category: countValues(countsFor('category'), 'category'),
    domain: countValues(countsFor('domain'), 'domain'),
    subDomain: countValues(countsFor('subDomain'), 'subDomain'),
  };
}

/** The statuses that a search can be limited to. */
export const searchedStatuses = ['in_force', 'upcoming', 'superseded'] as const;

/** How many documents have each status. @param countsFor the statuses of each document among which one of them is counted */
export const countStatuses = (
  countsFor: (status: VersionStatus) => readonly (readonly VersionStatus[])[],
): Facets['status'] =>
  searchedStatuses.map((value) => ({ value, count: countsFor(value).filter((each) => each.includes(value)).length }));
