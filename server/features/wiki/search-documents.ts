import type { z } from 'zod';
import type { Caller } from '#contract/access/caller.ts';
import type { ApplicabilityProfile } from '#contract/features/applicability/applicability-words.ts';
import type { searchInputSchema, searchResultSchema } from '#contract/features/wiki/search.ts';
import { limits } from '#contract/limits.ts';
import { loadContexts } from '#engine/answers/context-store.ts';
import { loadPassages } from '#engine/answers/passage-store.ts';
import { orderInsideWorks } from '#engine/search/order-inside-works.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import type { IsBoilerplate } from '#engine/search/shared-wording.ts';
import { dayInEngland, type VersionStatus } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import { findProfile } from '#server/platform/applicability/profile-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Models } from '#server/platform/models/open-models.ts';
import { correctSearch } from './correct-search.ts';
import {
  countFacets,
  countStatuses,
  searchedStatuses,
  type TagFacetName,
  tagFacetNames,
  withoutOwn,
} from './count-facets.ts';
import { listWorksOf, type WorkWithVersions } from './document-store.ts';
import { leftOut } from './left-out.ts';
import { statusesOf } from './present-document.ts';
import { presentFound } from './present-search.ts';
import { bestScore, type Days, type Matches, type RankedDocument, rankDocuments } from './rank-documents.ts';
import { type ReadSearch, readSearch } from './read-search.ts';
import { countByTags, favouriteDocuments, isInTitles, type WorkFilters, worksByTitle } from './search-store.ts';
import { sharedWordingOf } from './shared-wording-of.ts';

export type SearchDeps = { db: Database; clock: Clock; models: Pick<Models, 'search'> };
type SearchInput = z.output<typeof searchInputSchema>;
export type SearchOutcome = z.input<typeof searchResultSchema>;
type Looking = Pick<SearchDeps, 'db' | 'models'> & {
  scope: Scope;
  days: Days;
  /** Hides what does not concern an organisation with this profile; undefined hides nothing. */
  profile: ApplicabilityProfile | undefined;
  isBoilerplate: IsBoilerplate;
};

/** The most elements fetched from the index: all that it re-ranks from both partitions. */
const mostHits = 250;
/** The most elements shown per document. */
const elementsShown = 3;
/** The most hidden documents listed. */
const leftOutShown = 50;

async function favouritesOf(db: Database, caller: Caller, documents: readonly string[] | undefined) {
  const starred = caller.kind === 'user' ? await favouriteDocuments(db.query, caller.userId) : [];
  if (documents === undefined) return starred;
  // A filter may name a work by any version, so versions of the works are compared.
  const works = await listWorksOf(db.query, scopeOf(caller), { workIds: [], versionIds: starred });
  return documents.filter((id) => works.some(({ versions }) => versions.some((version) => version.id === id)));
}

async function filtersOf(db: Database, caller: Caller, input: SearchInput, today: string): Promise<WorkFilters> {
  return {
    categories: input.category,
    domains: input.domain,
    subdomains: input.subDomain,
    documents: input.favourites ? await favouritesOf(db, caller, input.document) : input.document,
    library: input.library ?? true,
    inForceOn: input.as_of,
    statuses: input.status?.length ? input.status : undefined,
    today,
  };
}

/** The matches from the index and the titles. Permission and filters are inside their queries. */
async function match(
  { db, scope, days, isBoilerplate }: Looking,
  search: ReadSearch,
  filters: WorkFilters,
  models: SearchModels,
): Promise<Matches> {
  const searched = { text: search.text, scope, library: filters.library, limit: mostHits };
  // A requested day searches that day's texts, whatever their status is today.
  const statuses = days.asOf === undefined ? filters.statuses : undefined;
  const [{ hits, hitsByWords, statistics }, titled] = await Promise.all([
    searchElements(db, { ...searched, filters: { ...filters, statuses, asOf: days.asOf ?? days.today } }, models),
    worksByTitle(db.query, scope, filters, search),
  ]);
  return { hits: hitsByWords, ordered: hits, titled, statistics, isBoilerplate };
}

const worksOf = ({ db, scope }: Looking, sets: readonly Matches[]): Promise<WorkWithVersions[]> =>
  listWorksOf(db.query, scope, {
    workIds: [...new Set(sets.flatMap(({ titled }) => titled))],
    versionIds: [...new Set(sets.flatMap(({ hits }) => hits.map(({ versionId }) => versionId)))],
  });

const tagsOf = ({ entry: { work } }: RankedDocument) => ({
  category: work.category,
  domain: work.domain,
  subdomains: work.subdomains,
  count: 1,
});

/**
 * What each status alone would match, for those that the search itself does not: without a status it searches the texts in force. A
 * requested day has the same texts for every status.
 */
async function matchEachStatus(looking: Looking, search: ReadSearch, filters: WorkFilters) {
  const [only = 'in_force', ...more] = filters.statuses ?? [];
  const others = searchedStatuses.filter((status) => more.length > 0 || status !== only);
  if (looking.days.asOf !== undefined) return new Map<VersionStatus, Matches>();
  const sets = await Promise.all(
    others.map(
      async (status) => [status, await match(looking, search, { ...filters, statuses: [status] }, {})] as const,
    ),
  );
  return new Map<VersionStatus, Matches>(sets);
}

/** The documents that pass the filters. For each facet, also those that only its own filter excludes. */
async function findDocuments(looking: Looking, search: ReadSearch, filters: WorkFilters) {
  const open = tagFacetNames.flatMap((facet) => {
    const wider = withoutOwn(filters, facet);
    return wider ? [{ facet, wider }] : [];
  });
  // Counting needs no order, so it uses no model.
  const [main, ofEach, ...wider] = await Promise.all([
    match(looking, search, filters, looking.models.search),
    matchEachStatus(looking, search, filters),
    ...open.map(({ wider: set }) => match(looking, search, set, {})),
  ]);
  const works = await worksOf(looking, [main, ...ofEach.values(), ...wider]);
  // Title matches and element matches are limited by separate queries. Their works are loaded together and then separated again.
  const rank = (matches: Matches) => rankDocuments(search, matches, works, looking.days, bestScore(main));
  const reasonsOf = ({ entry, version }: RankedDocument) => leftOut(looking.profile, entry, version.title);
  const statusesOfFound = ({ entry, version }: RankedDocument) => statusesOf(version, entry, looking.days.today);
  const isWanted = (document: RankedDocument) =>
    filters.statuses ? statusesOfFound(document).some((status) => filters.statuses?.includes(status)) : true;
  const isConcerned = (document: RankedDocument) => reasonsOf(document).length === 0;
  const concerned = (matches: Matches) =>
    rank(matches).filter((document) => isWanted(document) && isConcerned(document));
  const ofAnyStatus = rank(main);
  const all = ofAnyStatus.filter(isWanted);
  const found = all.filter(isConcerned);
  const others = all.flatMap(({ version, ...rest }) => {
    const reasons = reasonsOf({ version, ...rest });
    return reasons.length === 0 ? [] : [{ short_id: version.id, title: version.title, reasons }];
  });
  const byFacet = new Map<TagFacetName, RankedDocument[]>(
    open.map(({ facet }, index) => [facet, concerned(wider[index] ?? main)]),
  );
  const facets = {
    ...countFacets((facet) => (byFacet.get(facet) ?? found).map(tagsOf)),
    // Each status has texts of its own, so the count is that of the list which this status alone would give.
    status: countStatuses((status) => {
      const set = ofEach.get(status);
      const ofStatus = set ? rankDocuments(search, set, works, looking.days, bestScore(set)) : ofAnyStatus;
      return ofStatus.filter(isConcerned).map(statusesOfFound);
    }),
  };
  return { found, facets, others: others.slice(0, leftOutShown) };
}

async function countWithoutWords({ db, scope }: Looking, filters: WorkFilters) {
  const counts = new Map<TagFacetName, Awaited<ReturnType<typeof countByTags>>>();
  for (const facet of tagFacetNames)
    counts.set(facet, await countByTags(db.query, scope, withoutOwn(filters, facet) ?? filters));
  return { ...countFacets((facet) => counts.get(facet) ?? []), status: [] };
}

/** The documents with the elements to show of each: the duty that answers before what only explains it. */
async function shownOf(db: Database, { text }: ReadSearch, documents: readonly RankedDocument[]) {
  const ids = documents.flatMap(({ hits }) => hits.map(({ elementId }) => elementId));
  const contexts = await loadContexts(db.query, ids);
  return documents.map((document) => {
    const ordered = orderInsideWorks(text, document.hits, ({ elementId, body, score: own }) => {
      const { role = 'provision', nearestHeading: heading = '' } = contexts.get(elementId) ?? {};
      return { workId: document.entry.work.id, role, heading, body, own };
    });
    return { ...document, hits: ordered.slice(0, elementsShown) };
  });
}

/**
 * Documents whose elements, title or file name match the search, best first, each with its best elements. Models reorder what words found,
 * and find nothing by themselves. A search without searchable words finds nothing and reports it.
 */
export async function searchDocuments(
  { db, clock, models }: SearchDeps,
  caller: Caller,
  input: SearchInput,
): Promise<SearchOutcome> {
  const scope = scopeOf(caller);
  const today = dayInEngland(clock.now());
  const organisationId = caller.kind === 'user' ? caller.organisationId : null;
  const profile = input.applicable === 'only' ? await findProfile(db.query, organisationId) : undefined;
  const isBoilerplate = await sharedWordingOf(db);
  const looking: Looking = { db, models, scope, days: { today, asOf: input.as_of }, profile, isBoilerplate };
  const filters = await filtersOf(db, caller, input, today);
  const inTitles = (word: string) => isInTitles(db.query, scope, word, today);
  const corrected = input.exact ? undefined : await correctSearch(db.query, scope, input.q, inTitles);
  const search = await readSearch(db.query, scope, corrected?.text ?? input.q, input.exact);
  const index = db.capabilities.bm25 ? 'bm25' : 'full_text';
  const said = { query: input.q.trim(), corrected: corrected ?? null, index } as const;
  if (search.stems.length + search.numbers.length === 0) {
    const facets = await countWithoutWords(looking, filters);
    return { ...said, outcome: 'no_searchable_words', documents: [], left_out: [], total: 0, facets };
  }
  const { found, facets, others } = await findDocuments(looking, search, filters);
  const first = await shownOf(db, search, found.slice(0, input.limit ?? limits.searchDocuments.usual));
  const shown = first.flatMap(({ hits }) => hits);
  const passages = await loadPassages(db.query, shown, scope, today);
  const byId = new Map(passages.map((passage) => [passage.element.elementId, passage]));
  return {
    ...said,
    outcome: found.length === 0 ? 'nothing_found' : 'found',
    documents: first.map((document) => presentFound(search, document, byId, today)),
    left_out: others,
    total: found.length,
    facets,
  };
}
