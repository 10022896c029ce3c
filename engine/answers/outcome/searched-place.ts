import type { SearchFilters } from '#engine/search/candidate-store.ts';

type Around = {
  /** The day (YYYY-MM-DD) on which the words are read. */
  today: string;
  isLibraryLeftOut?: boolean | undefined;
};

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Beyond these the row would be a list of its own. */
const filtersNamed = 3;

function named(names: readonly string[] | undefined): string | undefined {
  if (names === undefined || names.length === 0) return undefined;
  return list.format(names.length > filtersNamed ? [...names.slice(0, filtersNamed - 1), 'others'] : names);
}

/**
 * Where a search with filters looks, for a sentence about "documents": "in force under HTM", "in force on 3 March 2025 that concern your
 * organisation, without your library".
 */
export function searchedPlace(filters: SearchFilters, { today, isLibraryLeftOut }: Around): string {
  const { asOf, subdomains, domains, categories, documents, withoutWorks } = filters;
  const narrow = [domains, subdomains].flatMap((names) => named(names) ?? []);
  const under = narrow.length > 0 ? narrow : [categories].flatMap((names) => named(names) ?? []);
  const said = [
    asOf === today ? 'in force' : `in force on ${day.format(new Date(`${asOf}T00:00:00Z`))}`,
    ...(under.length === 0 ? [] : [`under ${under.join(', ')}`]),
    ...(withoutWorks === undefined ? [] : ['that concern your organisation']),
  ].join(' ');
  return isLibraryLeftOut && documents === undefined ? `${said}, without your library` : said;
}
