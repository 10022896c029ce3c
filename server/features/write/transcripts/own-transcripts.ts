import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ReadTranscript } from '#contract/features/write/transcript.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentTranscript, presentTurns } from './present-transcript.ts';
import { findOwnTranscript, lockOwnTranscript, removeTranscript } from './transcript-store.ts';

type Deps = { db: Database };

async function own({ db }: Deps, { userId }: SignedInCaller, id: string) {
  const found = await findOwnTranscript(db.query, userId, id);
  if (!found) throw new AppError('transcript_not_found');
  return found;
}

/** @throws transcript_not_found */
export const openTranscript = async (deps: Deps, caller: SignedInCaller, id: string): Promise<ReadTranscript> =>
  presentTranscript(await own(deps, caller, id));

/** Turns of a transcript of the caller's own, with the speakers as the file has them. @throws transcript_not_found */
export async function listOwnTurns(
  deps: Deps,
  caller: SignedInCaller,
  { id, ...page }: { id: string; offset: number; limit: number },
) {
  const { talk } = await own(deps, caller, id);
  return { turns: presentTurns(talk, page), total: talk.turns.length };
}

/** Deletes a transcript of the caller's own. What was written from it stays, without the words behind it. @throws transcript_not_found */
export async function deleteTranscript(
  { db, audit }: Deps & { audit: Audit },
  caller: SignedInCaller,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOwnTranscript(tx, caller.userId, id);
    if (!found) throw new AppError('transcript_not_found');
    await removeTranscript(tx, id);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: found.organisationId,
      action: 'write.transcript_deleted',
      subject: { type: 'transcript', id },
      requestId,
    });
  });
}
