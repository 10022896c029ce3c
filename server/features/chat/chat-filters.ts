import type { SignedInCaller } from '#contract/access/caller.ts';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import type { ShownFilters } from '#contract/features/chat/chat-filters.ts';
import { countDocumentsRead } from '#engine/answers/documents-read-store.ts';
import type { SearchFilters } from '#engine/search/candidate-store.ts';
import { currentVersion, dayInEngland } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import { findProfile } from '#server/platform/applicability/profile-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { changeChat } from './chat-store.ts';
import { lockOwnChat } from './chats.ts';
import { documentsByVersion } from './filtered-document-store.ts';
import { leftOutOfSearch, worksLeftOut } from './left-out-of-search.ts';

/** An empty list limits nothing, as an absent one. */
const named = (values: readonly string[] | undefined) => (values?.length ? values : undefined);

/** The filters of a question without its profile, as the engine takes them. */
const plainFilters = ({ category, domain, subDomain, document, as_of }: AskFilters, today: string): SearchFilters => ({
  categories: named(category),
  domains: named(domain),
  subdomains: named(subDomain),
  documents: named(document),
  asOf: as_of ?? today,
});

/** Converts the filters of a question to the engine's. The profile is the organisation's of this moment; without one nothing is left out. */
export async function searchFilters(
  db: Queryable,
  { scope, filters, now }: { scope: Scope; filters: AskFilters; now: Date },
): Promise<SearchFilters & { library: boolean | undefined }> {
  const plain = plainFilters(filters, dayInEngland(now));
  const profile = filters.profile ? await findProfile(db, scope.organisationId) : undefined;
  const leftOut = profile && (await leftOutOfSearch(db, profile, { scope, asOf: plain.asOf }));
  return { ...plain, ...leftOut, library: filters.library };
}

type Reader = {
  scope: Scope;
  /** Whether they chose the filters: then they also get the ids of documents that they may not read. */
  isChooser: boolean;
  now: Date;
};

/** Filters as a reader may see them, each document by the version in force on the filters' date. */
export async function showFilters(
  db: Queryable,
  { scope, isChooser, now }: Reader,
  all: readonly AskFilters[],
): Promise<ShownFilters[]> {
  const today = dayInEngland(now);
  const known = await documentsByVersion(db, scope, [...new Set(all.flatMap(({ document = [] }) => document))]);
  return all.map(({ document, ...filters }) => {
    if (document === undefined) return filters;
    const shown = document.map((id) => {
      const versions = known.get(id);
      const version = versions && currentVersion(versions, filters.as_of ?? today);
      return version ? { id: version.id, title: version.title } : { id: isChooser ? id : null, title: null };
    });
    return { ...filters, document: shown };
  });
}

type Deps = { db: Database; clock: Clock };

/**
 * Stores where the next questions of one of the caller's own chats are searched. Of two tabs the last one counts.
 * @throws session_not_found; access_denied for somebody else's chat
 */
export async function filterChat(
  { db, clock }: Deps,
  caller: SignedInCaller,
  { chatId, filters }: { chatId: string; filters: AskFilters },
): Promise<ShownFilters> {
  await db.transaction(async (tx) => {
    await lockOwnChat(tx, caller, chatId);
    await changeChat(tx, chatId, { filters });
  });
  const reader = { scope: scopeOf(caller), isChooser: true, now: clock.now() };
  const [shown = {}] = await showFilters(db.query, reader, [filters]);
  return shown;
}

/** What a search with these filters covers for the caller, counted as the search itself limits it. */
export async function filterCoverage(
  { db, clock }: Deps,
  caller: SignedInCaller,
  { filters, hasLibrary }: { filters: AskFilters; hasLibrary: boolean },
) {
  const scope = scopeOf(caller);
  const now = clock.now();
  const plain = plainFilters(filters, dayInEngland(now));
  const { asOf } = plain;
  const profile = await findProfile(db.query, scope.organisationId);
  // Documents are counted: which of their clauses are left out does not matter here, and costs too much for each change.
  const withoutWorks = profile && (await worksLeftOut(db.query, profile, { scope, asOf }));
  const count = (searched: SearchFilters, library: boolean) => countDocumentsRead(db.query, scope, searched, library);
  const library = hasLibrary && filters.library !== false;
  const [all, concerned, whole] = await Promise.all([
    count(plain, library),
    withoutWorks && count({ ...plain, withoutWorks }, library),
    hasLibrary ? count({ asOf }, true) : undefined,
  ]);
  const covered = (filters.profile && concerned) || all;
  const [shown = {}] = await showFilters(db.query, { scope, isChooser: true, now }, [filters]);
  return {
    filters: shown,
    regulation: covered.regulation,
    library: covered.library,
    library_size: whole?.library ?? 0,
    not_concerned: concerned ? all.regulation - concerned.regulation : null,
  };
}
