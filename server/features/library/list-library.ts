import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { managesLibrary } from '#server/platform/identity/abilities.ts';
import { findFolder } from './folder-store.ts';
import { countLibrary, type LibraryRows, listLibrary } from './library-document-store.ts';
import { type Match, matchesOf } from './match-store.ts';
import { presentLibraryDocument } from './present-library.ts';
import { listUnpublished } from './unpublished-store.ts';

export type ListLibrary = Pick<LibraryRows, 'sort' | 'page'> & {
  folder?: string | undefined;
  status?: LibraryRows['status'];
  q: string;
};

/** Provisions fetched for one search. */
const mostHits = 200;

/** The best matching provision of each library document, best first. */
async function findMatches(db: Database, scope: Scope, text: string, today: string): Promise<Match[]> {
  if (text === '') return [];
  const searched = { text, scope, filters: { asOf: today }, library: 'only' as const, limit: mostHits };
  const { hits } = await searchElements(db, searched);
  return matchesOf(db.query, scope, hits);
}

/** A page of the organisation's own documents, filtered by folder, status and words in their titles or texts. @throws folder_not_found */
export async function listLibraryDocuments(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { folder, q, status, sort, page }: ListLibrary,
) {
  const scope = scopeOf(caller);
  const today = dayInEngland(clock.now());
  if (folder !== undefined && folder !== 'none' && !(await findFolder(db.query, scope, folder)))
    throw new AppError('folder_not_found');
  const matches = await findMatches(db, scope, q, today);
  const filters = {
    folder,
    words: q.split(/\s+/u).filter((word) => word !== ''),
    workIds: matches.map(({ workId }) => workId),
  };
  const { whole, ...counts } = await countLibrary(db.query, scope, filters, today);
  const documents = await listLibrary(db.query, scope, {
    filters,
    status,
    sort,
    page,
    pageSize: limits.pageSize,
    today,
  });
  const matchOf = new Map(matches.map((match) => [match.workId, match]));
  return {
    documents: documents.map((document) => {
      const match = matchOf.get(document.workId);
      const shown = match && { element_id: match.elementId, number: match.number, text: match.text };
      return presentLibraryDocument(caller, document, today, shown);
    }),
    total: counts[status === undefined || status === 'current' ? 'all' : status],
    counts,
    is_empty: whole === 0,
    unpublished: await listUnpublished(db.query, scope, {
      userId: caller.userId,
      managesAll: managesLibrary(caller),
      limit: limits.unpublishedListed,
    }),
  };
}
