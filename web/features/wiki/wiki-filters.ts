export const facetNames = ['category', 'domain', 'subdomain'] as const;
export type FacetName = (typeof facetNames)[number];

/** The orders of the list; what a search finds has the best first instead. */
export const sortNames = ['title', 'newest'] as const;
export type SortName = (typeof sortNames)[number];

/** What the list of documents is limited to and how it is ordered, as the address has it. */
export type WikiFilters = { q: string; favourites: boolean; sort: SortName } & Record<FacetName, readonly string[]>;

export type FacetCounts = Record<FacetName, readonly { value: string; count: number }[]>;

export const noFilters: WikiFilters = {
  q: '',
  favourites: false,
  sort: 'title',
  category: [],
  domain: [],
  subdomain: [],
};

/** As much as the server takes. */
const [mostCharacters, mostValues, longestValue] = [4_000, 50, 100];

/** Reads the address; what the server would refuse is left out. */
export function readFilters(params: URLSearchParams): WikiFilters {
  const list = (name: FacetName) =>
    [...new Set(params.getAll(name))]
      .filter((value) => value !== '' && value.length <= longestValue)
      .slice(0, mostValues);
  return {
    q: (params.get('q') ?? '').slice(0, mostCharacters),
    favourites: params.get('favourites') === 'true',
    sort: params.get('sort') === 'newest' ? 'newest' : 'title',
    category: list('category'),
    domain: list('domain'),
    subdomain: list('subdomain'),
  };
}

/** The address of these filters; with none it is empty. */
export function writeFilters({ q, favourites, sort, ...facets }: WikiFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  for (const name of facetNames) for (const value of facets[name]) params.append(name, value);
  if (favourites) params.set('favourites', 'true');
  if (sort !== 'title') params.set('sort', sort);
  return params;
}

/** The same filters with one value of a facet put in or taken out. */
export function toggleValue(filters: WikiFilters, facet: FacetName, value: string): WikiFilters {
  const values = filters[facet];
  const isIn = values.includes(value);
  return { ...filters, [facet]: isIn ? values.filter((other) => other !== value) : [...values, value] };
}

/** How many values are chosen, favourites not among them. */
export const chosenCount = (filters: WikiFilters): number =>
  facetNames.reduce((sum, facet) => sum + filters[facet].length, 0);
