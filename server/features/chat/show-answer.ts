import type { SignedInCaller } from '#contract/access/caller.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readableVersions } from './cited-version-store.ts';
import { withholdAnswer } from './withhold-answer.ts';

/**
 * An answer to whoever may read its chat, by what they may read of its documents themselves: sharing a chat shares no document.
 * Also its owner's, who may have left the organisation whose library it quotes.
 */
export const showAnswer =
  ({ db }: { db: Database }) =>
  (reader: SignedInCaller, events: AsyncIterable<RunEvent | null>): AsyncIterable<RunEvent | null> =>
    withholdAnswer(events, (documentIds) => readableVersions(db.query, scopeOf(reader), documentIds));
