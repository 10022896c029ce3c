import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import {
  allowImpersonation,
  endImpersonation,
  findImpersonation,
  type ImpersonationRow,
  refuseImpersonation,
} from '#server/platform/identity/impersonation-store.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { impersonationEnd } from './end-on-time.ts';
import { presentToPerson } from './present-support-access.ts';

export type AnswerDeps = { db: Database; clock: Clock; audit: Audit; jobs: Pick<Jobs, 'send'>; notifier: Notifier };
type Answer = 'allow' | 'refuse' | 'end';

const words: Readonly<Record<Answer, { action: string; kind: string; title: string; message: string }>> = {
  allow: {
    action: 'impersonation.allowed',
    kind: 'support_access_allowed',
    title: 'Support access allowed',
    message: 'You can start now. The time limit is running.',
  },
  refuse: {
    action: 'impersonation.refused',
    kind: 'support_access_refused',
    title: 'Support access refused',
    message: 'The person you asked refused your request.',
  },
  end: {
    action: 'impersonation.ended',
    kind: 'support_access_ended',
    title: 'Support access ended',
    message: 'The person you asked ended support access.',
  },
};

/** Support access lasts the allowed minutes and no longer, even if nobody ends it. */
async function allow(tx: Tx, jobs: Pick<Jobs, 'send'>, whose: { id: string; userId: string }, now: Date) {
  const allowed = await allowImpersonation(tx, whose, now);
  if (!allowed) return undefined;
  const { queue, afterMs } = impersonationEnd;
  await jobs.send(tx, queue, { id: allowed.id }, { startAfter: new Date(allowed.endsAt.getTime() + afterMs) });
  return allowed;
}

/**
 * The person's answer to a support request, or their end of support access.
 * @throws AppError not_found for a request to somebody else; support_access_over when there is nothing left to answer
 */
export async function answerSupportAccess(
  { db, clock, audit, jobs, notifier }: AnswerDeps,
  caller: SignedInCaller,
  { id, answer }: { id: string; answer: Answer },
  requestId: string,
) {
  const now = clock.now();
  const whose = { id, userId: caller.userId };
  const act: Readonly<Record<Answer, (tx: Tx) => Promise<ImpersonationRow | undefined>>> = {
    allow: (tx) => allow(tx, jobs, whose, now),
    refuse: (tx) => refuseImpersonation(tx, whose, now),
    end: (tx) => endImpersonation(tx, whose, 'person', now),
  };
  return db.transaction(async (tx) => {
    const found = await findImpersonation(tx, id);
    if (found?.row.userId !== caller.userId) throw new AppError('not_found');
    const changed = await act[answer](tx);
    const stored = await findImpersonation(tx, id);
    if (!changed || !stored) throw new AppError('support_access_over');
    const { action, ...text } = words[answer];
    await notifier.notify(tx, { userId: changed.administratorId, ...text, link: '/admin?show=support' });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action,
      subject: { type: 'user', id: caller.userId },
      detail: { impersonation: id, administrator: changed.administratorId, ...(answer === 'end' && { by: 'person' }) },
      requestId,
    });
    return presentToPerson(stored, now);
  });
}
