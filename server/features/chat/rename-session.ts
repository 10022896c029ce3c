import type { SignedInCaller } from '#contract/access/caller.ts';
import { holdsNhsNumber } from '#engine/models/gate.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockOwnSession } from './lock-own-session.ts';
import { patientDataRefused } from './patient-data-refused.ts';
import { presentSession } from './present-session.ts';
import { changeSession } from './session-store.ts';

/**
 * Gives a session of the caller's own another title. Its place among the sessions stays.
 * @throws patient_data_refused before anything is stored; session_not_found; access_denied when it is somebody else's
 */
export async function renameSession(
  { db }: { db: Database },
  caller: SignedInCaller,
  { sessionId, title }: { sessionId: string; title: string },
) {
  if (holdsNhsNumber(title)) throw patientDataRefused(['title']);
  return db.transaction(async (tx) => {
    const session = await lockOwnSession(tx, caller, sessionId);
    await changeSession(tx, sessionId, { title });
    return presentSession(caller, { ...session, title });
  });
}
