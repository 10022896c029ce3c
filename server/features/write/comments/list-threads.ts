import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Colleague } from '#contract/access/sharing.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { DraftThread } from '#contract/features/write/draft-comment-calls.ts';
import { presentComments } from '#server/platform/comments/present-comment.ts';
import { findReadersOf } from '#server/platform/comments/readers-of-thing.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { canEditDraft } from '../draft-rights.ts';
import { type ReadDraftDeps, readDraft } from '../read-drafts.ts';
import { commentsOnDraft, type NamedDraftComment } from './draft-comment-store.ts';
import { findThread, type NamedThread, threadsOfDraft } from './draft-thread-store.ts';

type Of = { threads: readonly NamedThread[]; comments: readonly NamedDraftComment[]; organisationId: string | null };

async function presentThreads(db: Queryable, caller: SignedInCaller, of: Of): Promise<DraftThread[]> {
  const shown = await presentComments(db, caller, of);
  const byThread = Map.groupBy(shown, (_, at) => of.comments[at]?.threadId ?? '');
  return of.threads.map(({ id, quote, startAt, endAt, words, before, after, ...thread }) => ({
    ...{ id, quote, words, before, after },
    place: startAt === null || endAt === null ? null : { start: startAt, end: endAt },
    resolved: resolvedOf(thread),
    comments: byThread.get(id) ?? [],
  }));
}

function resolvedOf({
  resolvedAt,
  resolvedBy,
  resolvedByName: name,
}: Pick<NamedThread, 'resolvedAt' | 'resolvedBy' | 'resolvedByName'>): DraftThread['resolved'] {
  if (resolvedAt === null) return null;
  const by = resolvedBy === null || name === null ? null : { user_id: resolvedBy, name };
  return { at: resolvedAt.toISOString(), by };
}

/** The comments on a document that the caller may read, by thread. @throws draft_not_found */
export async function listThreads({ db }: ReadDraftDeps, caller: SignedInCaller, id: string) {
  const { draft } = await readDraft(db.query, caller, id);
  const { organisationId, commentsRevision: revision } = draft;
  const threads = await threadsOfDraft(db.query, id);
  const comments = threads.length === 0 ? [] : await commentsOnDraft(db.query, id);
  return { threads: await presentThreads(db.query, caller, { threads, comments, organisationId }), revision };
}

/** One thread of a document, as a transaction left it. @throws comment_not_found */
export async function shownThread(
  db: Queryable,
  caller: SignedInCaller,
  { draft, threadId }: { draft: { id: string; organisationId: string | null }; threadId: string },
): Promise<DraftThread> {
  const thread = await findThread(db, draft.id, threadId);
  if (!thread) throw new AppError('comment_not_found');
  const comments = await commentsOnDraft(db, draft.id, threadId);
  const { organisationId } = draft;
  const [shown] = await presentThreads(db, caller, { threads: [thread], comments, organisationId });
  if (!shown) throw new AppError('comment_not_found');
  return shown;
}

/** People who can be mentioned in comments on a document: those who may read it. @throws draft_not_found; access_denied for those who only read */
export async function findDraftReaders(
  { db }: ReadDraftDeps,
  caller: SignedInCaller,
  { id, q }: { id: string; q: string },
): Promise<Colleague[]> {
  const { draft } = await readDraft(db.query, caller, id);
  if (!canEditDraft(caller, draft)) throw new AppError('access_denied');
  return findReadersOf(db.query, caller, { thing: draft, q });
}
