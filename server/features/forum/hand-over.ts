import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import { type Forum, forumAnswer, readForumRequest } from './discourse-connect.ts';
import { useNonce } from './hand-over-store.ts';

export type HandOverDeps = { db: Database; clock: Clock; audit: Audit; forum: Forum | undefined };

/** Only a suggestion: Discourse adjusts it and makes it unique. */
const suggestedName = (firstname: string, surname: string): string =>
  `${firstname}_${surname}`
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 20);

/**
 * Tells the forum who the caller is. Returns the address for their browser. Each request of the forum is answered once.
 * @throws AppError not_found without a forum; hand_over_not_valid; hand_over_used; email_not_verified
 */
export async function handOver(
  { db, clock, audit, forum }: HandOverDeps,
  caller: SignedInCaller,
  requestId: string,
  input: { sso: string; sig: string },
): Promise<{ url: string; forum: string }> {
  if (!forum) throw new AppError('not_found');
  const request = readForumRequest(forum, input);
  return db.transaction(async (tx) => {
    const user = await findUser(tx, caller.userId);
    if (!user) throw new AppError('authentication_required');
    if (!user.emailVerified) throw new AppError('email_not_verified');
    if (!(await useNonce(tx, request.nonce, user.id, clock.now()))) throw new AppError('hand_over_used');
    const { id: externalId, email, name, firstname, surname } = user;
    const url = forumAnswer(forum, request, { externalId, email, name, username: suggestedName(firstname, surname) });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'auth.handed_over_to_forum',
      subject: { type: 'user', id: user.id },
      requestId,
    });
    return { url, forum: new URL(forum.url).host };
  });
}
