import type { SignedInCaller } from '#contract/access/caller.ts';
import type { SpeakerName } from '#engine/drafting/transcript/name-speakers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';

export type TypedName = { name: string; is_chair: boolean };

/** Names that people type for speakers, as they may be stored. @throws patient_data_refused */
export async function namesAsStored({ db }: { db: Database }, caller: SignedInCaller, typed: readonly TypedName[]) {
  const named: SpeakerName[] = [];
  for (const [at, { name, is_chair: isChair }] of typed.entries()) {
    // Speakers are no patients: an NHS number alone is refused.
    await guardAtTheDoor(db.query, caller, name, ['speakers', String(at), 'name']);
    named.push({ name: name === '' ? null : name, isChair });
  }
  return named;
}
