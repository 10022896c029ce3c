import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { FindingWording } from '#contract/features/review/wording.ts';
import { newId } from '#contract/ids.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { readDecidable } from '../decide-finding.ts';
import { findFinding } from '../finding-store.ts';
import { lockReview } from '../review-store.ts';
import { presentWording } from './present-wording.ts';
import { mayReadTexts } from './read-wording.ts';
import { type WordingOfFinding, wordingOfFinding } from './wording-of-finding.ts';
import { insertWording, type WordingRow } from './wording-store.ts';

export type WordingDeps = { db: Database; clock: Clock; audit: Audit };

type Seen = { reviewId: string; findingId: string; revision: number; requestId: string };
export type AcceptWordingInput = Seen & { text: string; buildsOn: string | null };

/** The refusal with what counts now, so that the person can compare it with their own words. */
function changedMeanwhile({ accepted, revision }: WordingOfFinding): AppError {
  const newer = {
    text: accepted?.wording ?? '',
    accepted_by: accepted?.acceptedByName ?? '',
    accepted_at: accepted?.acceptedAt.toISOString() ?? '',
    revision,
  };
  const detail = Object.entries(newer).map(([field, value]) => ({
    loc: ['wording', field],
    msg: String(value),
    type: 'newer',
  }));
  return new AppError('wording_changed', { detail });
}

type Act = Pick<WordingRow, 'kind' | 'elementId' | 'label' | 'was' | 'buildsOn' | 'wording'>;

/**
 * Does one act on the wording of a finding. Acts on one review take turns, so that a clause that two findings change keeps both.
 * @param decide the act, from what counts now; undefined where there is nothing to do
 * @throws review_not_found; access_denied; review_under_way; finding_not_found; wording_changed; wording_built_on
 */
async function act(
  { db, clock, audit }: WordingDeps,
  caller: SignedInCaller,
  { reviewId, findingId, revision, requestId }: Seen,
  decide: (now: WordingOfFinding) => Act | undefined,
): Promise<FindingWording> {
  return db.transaction(async (tx: Tx) => {
    await lockReview(tx, scopeOf(caller), reviewId);
    const read = await readDecidable({ db: tx, clock }, caller, reviewId);
    const row = await findFinding(tx, reviewId, findingId);
    if (!row) throw new AppError('finding_not_found');
    const now = await wordingOfFinding(tx, read, row);
    const mayRead = mayReadTexts(read, row);
    if (now.revision !== revision) throw changedMeanwhile(now);
    const done = decide(now);
    if (done === undefined) return presentWording(now, mayRead);
    if (now.isBuiltOn) throw new AppError('wording_built_on');
    const who = { acceptedBy: caller.userId, acceptedAt: clock.now() };
    await insertWording(tx, { id: newId(), reviewId, findingId, revision: revision + 1, ...done, ...who });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: read.found.review.organisationId,
      action: done.wording === null ? 'review.wording_taken_back' : 'review.wording_accepted',
      subject: { type: 'review', id: reviewId },
      detail: { finding: findingId, revision: revision + 1 },
      requestId,
    });
    return presentWording(await wordingOfFinding(tx, read, row), mayRead);
  });
}

const unchanged = (): AppError =>
  new AppError('validation_failed', {
    detail: [{ loc: ['text'], msg: 'The policy says this already. Change the words.', type: 'value_error' }],
  });

/**
 * Accepts a wording for a finding into the draft of the policy, or another one in its place; the policy itself stays as it is. Nothing is
 * stored where somebody changed the wording, or the clause that it changes, after the caller looked.
 * @throws patient_data_refused before anything is stored; as `act`; nothing_to_word; validation_failed for the words that the policy has
 */
export async function acceptWording(
  deps: WordingDeps,
  caller: SignedInCaller,
  { text: typed, buildsOn, ...seen }: AcceptWordingInput,
): Promise<FindingWording> {
  const wording = await guardAtTheDoor(deps.db.query, caller, typed, ['text']);
  return act(deps, caller, seen, (now) => {
    const place = now.accepted ?? now.suggestion;
    if (place === null) throw new AppError('nothing_to_word');
    if (place.buildsOn !== buildsOn) throw changedMeanwhile(now);
    if (now.accepted?.wording === wording) return undefined;
    if (place.was?.trim() === wording) throw unchanged();
    const { kind, elementId, label, was } = place;
    return { kind, elementId, label, was, buildsOn, wording };
  });
}

/** Takes the wording of a finding back from the draft. One that has none stays so. @throws as `act` */
export const takeBackWording = (deps: WordingDeps, caller: SignedInCaller, seen: Seen): Promise<FindingWording> =>
  act(deps, caller, seen, ({ accepted }) => {
    if (accepted === undefined) return undefined;
    const { kind, elementId, label, was, buildsOn } = accepted;
    return { kind, elementId, label, was, buildsOn, wording: null };
  });
