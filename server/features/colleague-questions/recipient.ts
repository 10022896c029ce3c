import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { ownerOfSubdomain } from './subdomain-owners-store.ts';

export type RecipientDeps = { db: Database } & Pick<Offers, 'ownQuestion' | 'subjectOfQuestion' | 'answererBeside'>;

/** Whom a question goes to: the owner of its subdomain, else the first champion or administrator; never the person who asks. */
export async function recipientOf(
  { subjectOfQuestion, answererBeside }: RecipientDeps,
  db: Queryable,
  { organisationId, askerId, questionId }: { organisationId: string; askerId: string; questionId: string },
): Promise<{ id: string; name: string; owns: string | null } | undefined> {
  const subject = await subjectOfQuestion(db, questionId);
  const owner = subject && (await ownerOfSubdomain(db, organisationId, subject));
  if (subject && owner && owner.id !== askerId) return { ...owner, owns: subject.subdomain };
  const answerer = await answererBeside(db, organisationId, askerId);
  return answerer && { ...answerer, owns: null };
}

/** Whom a question of the caller's own would go to now; nobody where nobody else could reply. @throws AppError not_found */
export async function showRecipient(
  deps: RecipientDeps,
  caller: SignedInCaller,
  { questionId }: { questionId: string },
) {
  const { query } = deps.db;
  const own = await deps.ownQuestion(query, caller, questionId);
  if (own === undefined) throw new AppError('not_found');
  const { organisationId } = scopeOf(caller);
  const to =
    organisationId === null
      ? undefined
      : await recipientOf(deps, query, { organisationId, askerId: caller.userId, questionId });
  return { question: own.text, to: to === undefined ? null : { name: to.name, owns: to.owns } };
}
