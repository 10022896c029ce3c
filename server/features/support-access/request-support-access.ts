import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findImpersonation, insertImpersonation } from '#server/platform/identity/impersonation-store.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { presentToAdministrator } from './present-support-access.ts';

export type RequestSupportAccessDeps = { db: Database; clock: Clock; audit: Audit; notifier: Notifier };

/**
 * Asks a person whether the administrator may see the product as they do. Nothing is visible before they agree. An administrator cannot
 * become another administrator.
 * @throws AppError not_found, not_yourself, access_denied; conflict while an earlier request to them is open
 */
export async function requestSupportAccess(
  { db, clock, audit, notifier }: RequestSupportAccessDeps,
  caller: SignedInCaller,
  input: { user_id: string; reason: string; minutes: number },
  requestId: string,
) {
  const now = clock.now();
  const { user_id: userId, reason, minutes } = input;
  if (userId === caller.userId) throw new AppError('not_yourself');
  const person = await findUser(db.query, userId);
  if (!person || person.disabledAt) throw new AppError('not_found');
  if (person.accountRoles.includes('candour_admin')) throw new AppError('access_denied');
  return db.transaction(async (tx) => {
    const lapsesAt = new Date(now.getTime() + limits.supportRequestMs);
    const request = { administratorId: caller.userId, userId, reason, minutes, lapsesAt };
    const id = await insertImpersonation(tx, request, now);
    const stored = id === undefined ? undefined : await findImpersonation(tx, id);
    if (!stored) throw new AppError('conflict');
    await notifier.notify(tx, {
      userId,
      kind: 'support_access_requested',
      title: 'Candour support requests access to your account',
      message: `${stored.administrator.name} gave this reason: “${reason}”. They can view Candour as you only if you allow it, for up to ${minutes} minutes.`,
      link: '/profile/support-access',
    });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: person.organisationId,
      action: 'impersonation.requested',
      subject: { type: 'user', id: userId },
      detail: { impersonation: stored.row.id, minutes },
      requestId,
    });
    return presentToAdministrator(stored, now);
  });
}
