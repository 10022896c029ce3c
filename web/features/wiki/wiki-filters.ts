import { readDay } from '#web/platform/address/read-day.ts';

export const facetNames = ['status', 'category', 'domain', 'subDomain'] as const;
export type FacetName = (typeof facetNames)[number];

/** The values of the status facet. */
export const statusNames = ['in_force', 'upcoming', 'superseded'] as const;

const statusWords: Readonly<Record<string, string>> = {
  in_force: 'In force',
  upcoming: 'Upcoming',
  superseded: 'Superseded',
};

/** The label of a facet value. */
export const valueInWords = (facet: FacetName, value: string): string =>
  facet === 'status' ? (statusWords[value] ?? value) : value;

/** The orders of the list; search results are ordered by relevance instead. */
export const sortNames = ['title', 'newest'] as const;
export type SortName = (typeof sortNames)[number];

/** The filters and order of the list of documents, as in the address. */
export type WikiFilters = {
  q: string;
  favourites: boolean;
  /** Regulation only, or the organisation's own documents only; both while undefined. */
  from: 'regulation' | 'library' | undefined;
  /** Searches the words as typed, without correcting any. */
  exact: boolean;
  /** Hides what does not concern the organisation, by its applicability profile. */
  applicable: boolean;
  sort: SortName;
  /** The date whose texts are shown, YYYY-MM-DD; today's while undefined. */
  asOf: string | undefined;
} & Record<FacetName, readonly string[]>;

export type FacetCounts = Record<FacetName, readonly { value: string; count: number }[]>;

export const noFilters: WikiFilters = {
  q: '',
  favourites: false,
  from: undefined,
  exact: false,
  applicable: false,
  sort: 'title',
  asOf: undefined,
  status: [],
  category: [],
  domain: [],
  subDomain: [],
};

/** The server's limit. */
const [mostCharacters, mostValues, longestValue] = [4_000, 50, 100];

/** Reads the address; values the server would reject are dropped. `subdomain` is the former name of `subDomain`, in older links. */
export function readFilters(params: URLSearchParams): WikiFilters {
  const list = (...names: string[]) =>
    [...new Set(names.flatMap((name) => params.getAll(name)))]
      .filter((value) => value !== '' && value.length <= longestValue)
      .slice(0, mostValues);
  return {
    q: (params.get('q') ?? '').slice(0, mostCharacters),
    favourites: params.get('favourites') === 'true',
    from: (['regulation', 'library'] as const).find((partition) => partition === params.get('from')),
    exact: params.get('exact') === 'true',
    applicable: params.get('applicable') === 'only',
    sort: params.get('sort') === 'newest' ? 'newest' : 'title',
    asOf: readDay(params.get('as_of')),
    status: statusNames.filter((name) => params.getAll('status').includes(name)),
    category: list('category'),
    domain: list('domain'),
    subDomain: list('subDomain', 'subdomain'),
  };
}

/** The address of these filters; empty without any. */
export function writeFilters({
  q,
  exact,
  favourites,
  from,
  applicable,
  sort,
  asOf,
  ...facets
}: WikiFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (q !== '' && exact) params.set('exact', 'true');
  for (const name of facetNames) for (const value of facets[name]) params.append(name, value);
  if (favourites) params.set('favourites', 'true');
  if (from !== undefined) params.set('from', from);
  if (applicable) params.set('applicable', 'only');
  if (sort !== 'title') params.set('sort', sort);
  if (asOf !== undefined) params.set('as_of', asOf);
  return params;
}

/** The same filters with one facet value added or removed. */
export function toggleValue(filters: WikiFilters, facet: FacetName, value: string): WikiFilters {
  const values = filters[facet];
  const isIn = values.includes(value);
  return { ...filters, [facet]: isIn ? values.filter((other) => other !== value) : [...values, value] };
}

/** How many filters are active; the date counts, favourites do not. */
export const chosenCount = (filters: WikiFilters): number =>
  facetNames.reduce((sum, facet) => sum + filters[facet].length, filters.asOf === undefined ? 0 : 1);
