import type { RunEvent } from '#contract/features/runs/run-events.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { readEvents } from '#server/platform/runs/run-events-store.ts';
import { answersNaming, forgetCitations, hasUnfinishedAnswer, replaceEvents } from './forget-quotes-store.ts';
import { type MayRead, withholdAnswer } from './withhold-answer.ts';

/** The events as withheld answers have them; each keeps its number. */
async function withheld(events: readonly RunEvent[], mayRead: MayRead): Promise<RunEvent[]> {
  const shown: RunEvent[] = [];
  const stored = async function* () {
    yield* events;
  };
  for await (const event of withholdAnswer(stored(), mayRead)) if (event) shown.push(event);
  return shown;
}

/**
 * Stores the answers of a chat as a reader sees them who may not read these versions: they keep their place and lose the words. An answer
 * still being given may quote them again, so the caller calls again.
 */
export const forgetQuotes: Offers['forgetQuotes'] = async (db, chatId, versionIds) => {
  const isUnderWay = await hasUnfinishedAnswer(db.query, chatId);
  const gone = new Set(versionIds);
  const mayRead: MayRead = async (ids) => new Set(ids.filter((id) => !gone.has(id)));
  for (const runId of await answersNaming(db.query, chatId, versionIds)) {
    const events: RunEvent[] = [];
    for await (const event of readEvents(db.query, runId)) events.push(event);
    const shown = await withheld(events, mayRead);
    await db.transaction(async (tx) => {
      await replaceEvents(tx, runId, shown);
      await forgetCitations(tx, runId, versionIds);
    });
  }
  return isUnderWay ? 'under_way' : 'done';
};
