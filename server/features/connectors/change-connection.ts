import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { LookInterval, PublishWay } from '#contract/features/connectors/connection-words.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { changeConnectionRow, deleteConnection, lockConnectionRow } from './connection-store.ts';
import { showConnection } from './list-connections.ts';
import { nextAfterSuccess } from './next-look.ts';
import { sendLook } from './schedule-looks.ts';
import { forgetRefused } from './text-store.ts';

export type ChangeConnectionDeps = { db: Database; clock: Clock; audit: Audit; jobs: Jobs };

type Change = {
  id: string;
  name?: string | undefined;
  every?: LookInterval | undefined;
  publish?: PublishWay | undefined;
  paused?: boolean | undefined;
};

/** @throws AppError connection_not_found */
export async function changeConnection(
  { db, clock, audit, jobs }: ChangeConnectionDeps,
  caller: SignedInCaller,
  { id, name, every, publish, paused }: Change,
  requestId: string,
) {
  return db.transaction(async (tx) => {
    const before = await lockConnectionRow(tx, id);
    if (!before) throw new AppError('connection_not_found');
    const now = clock.now();
    const isResumed = paused === false && before.pausedAt !== null;
    const isRescheduled = every !== undefined && every !== before.every && before.failures === 0;
    const row = await changeConnectionRow(tx, id, {
      ...(name !== undefined && { name }),
      ...(every !== undefined && { every }),
      ...(publish !== undefined && { publish }),
      ...(paused !== undefined && { pausedAt: paused ? (before.pausedAt ?? now) : null }),
      ...(isRescheduled && { nextLookAt: nextAfterSuccess(every, before.lastLookAt ?? now) }),
      ...(isResumed && { nextLookAt: now }),
    });
    if (!row) throw new AppError('connection_not_found');
    if (isResumed) await sendLook(jobs, tx, id);
    await audit.append(tx, {
      actor: auditActor(caller),
      action: 'connections.changed',
      subject: { type: 'connection', id },
      detail: {
        ...(name !== undefined && { name: true }),
        ...(every !== undefined && { every }),
        ...(publish !== undefined && { publish }),
        ...(paused !== undefined && { paused }),
      },
      requestId,
    });
    return showConnection(tx, row);
  });
}

const unseenIndex = { indexEtag: null, indexLastModified: null, indexSha256: null };

/**
 * Checks a connection at once, even during the back-off after failures. Texts that were refused are read again although they have not
 * changed.
 * @throws AppError connection_not_found
 */
export async function lookNow({ db, clock, jobs }: ChangeConnectionDeps, { id }: { id: string }) {
  return db.transaction(async (tx) => {
    const before = await lockConnectionRow(tx, id);
    if (!before) throw new AppError('connection_not_found');
    if (before.pausedAt) return showConnection(tx, before);
    const hasRefused = (await forgetRefused(tx, id)) > 0;
    const change = { nextLookAt: clock.now(), ...(hasRefused && unseenIndex) };
    const row = (await changeConnectionRow(tx, id, change)) ?? before;
    await sendLook(jobs, tx, id);
    return showConnection(tx, row);
  });
}

/** Removes the connection. The documents it imported stay. @throws AppError connection_not_found */
export async function removeConnection(
  { db, audit }: ChangeConnectionDeps,
  caller: SignedInCaller,
  { id }: { id: string },
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteConnection(tx, id))) throw new AppError('connection_not_found');
    await audit.append(tx, {
      actor: auditActor(caller),
      action: 'connections.removed',
      subject: { type: 'connection', id },
      requestId,
    });
  });
}
