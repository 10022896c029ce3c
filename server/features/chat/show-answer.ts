import type { SignedInCaller } from '#contract/access/caller.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readableVersions } from './cited-version-store.ts';
import { withholdAnswer } from './withhold-answer.ts';

/**
 * Filters an answer by the documents that its reader may read: sharing a chat does not share its documents. This includes the owner, who
 * may have left the organisation whose library the answer quotes.
 */
export const showAnswer =
  ({ db }: { db: Database }) =>
  (reader: SignedInCaller, events: AsyncIterable<RunEvent | null>): AsyncIterable<RunEvent | null> =>
    withholdAnswer(events, (documentIds) => readableVersions(db.query, scopeOf(reader), documentIds));
