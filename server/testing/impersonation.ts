import {
  allowImpersonation,
  beginImpersonation,
  insertImpersonation,
} from '#server/platform/identity/impersonation-store.ts';
import type { TestApp } from './test-app.ts';

type Between = { administratorId: string; userId: string };

/** A request for support access for an hour; allowed if wanted, and begun in a session if one is given. @returns its id */
export async function makeImpersonation(
  { platform }: Pick<TestApp, 'platform'>,
  { administratorId, userId }: Between,
  as: { allowed?: boolean; sessionId?: string } = {},
): Promise<string> {
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const lapsesAt = new Date(now.getTime() + 24 * 3_600_000);
    const request = { administratorId, userId, reason: 'To see what they see', minutes: 60, lapsesAt };
    const id = await insertImpersonation(tx, request, now);
    if (id === undefined) throw new Error('There is an open request between these two already.');
    if (as.allowed || as.sessionId) await allowImpersonation(tx, { id, userId }, now);
    if (as.sessionId) await beginImpersonation(tx, { id, administratorId, sessionId: as.sessionId }, now);
    return id;
  });
}
