import { setImmediate as others } from 'node:timers/promises';
import { newId } from '#contract/ids.ts';
import { sha256 } from '#engine/documents/text-hash.ts';
import { obligationsInOrder } from '#engine/requirements/extract-obligations.ts';
import type { Obligation } from '#engine/requirements/obligation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { elementsToRead, knownIds, type NewObligation, storeReading } from './reading-store.ts';

/** Makes the reading of a text better, or resolves to undefined when it cannot now. */
export type Refine = {
  name: string;
  refine(found: readonly (Obligation & { quote: string })[], signal: AbortSignal): Promise<Obligation[] | undefined>;
};

export type ReadVersionDeps = { db: Database; clock: Clock; refine?: Refine | undefined };

/** The rules' edition: texts read by a lower one are read again. */
export const rulesEdition = 1;

/** How long the rules work before others have their turn, ms. */
const turnMs = 8;

async function extract(
  elements: Awaited<ReturnType<typeof elementsToRead>>,
  signal: AbortSignal,
): Promise<Obligation[]> {
  const places = new Map(elements.map(({ id }, at) => [id, at]));
  const read = elements.map(({ parentId, ...rest }) => ({
    ...rest,
    parent: parentId === null ? null : (places.get(parentId) ?? null),
  }));
  const found: Obligation[] = [];
  let turn = performance.now();
  for (const each of obligationsInOrder(read)) {
    found.push(...each);
    if (performance.now() - turn < turnMs) continue;
    await others();
    signal.throwIfAborted();
    turn = performance.now();
  }
  return found;
}

/** Reads one published version for obligations and keeps them in place of those it had. @returns who read: the rules or a model */
export async function readVersion(
  { db, clock, refine }: ReadVersionDeps,
  { id: versionId, workId }: { id: string; workId: string },
  signal: AbortSignal,
): Promise<string> {
  const elements = await elementsToRead(db.query, versionId);
  const textOf = (at: number) => elements[at]?.text ?? '';
  const byRules = await extract(elements, signal);
  const withQuotes = byRules.map((each) => ({ ...each, quote: textOf(each.element).slice(each.start, each.end) }));
  const refined = await refine?.refine(withQuotes, signal);
  const madeBy = refined === undefined ? 'rules' : (refine?.name ?? 'rules');
  const known = await knownIds(db.query, versionId);
  const rows = (refined ?? byRules).map((each, position): NewObligation => {
    const { element, start, end, modality, actor, action, timing, condition } = each;
    const elementId = elements[element]?.id ?? '';
    const quote = textOf(element).slice(start, end);
    const quoteHash = sha256(new TextEncoder().encode(quote));
    const id = known.get(`${elementId} ${start} ${quoteHash}`) ?? newId();
    const place = { id, workId, versionId, elementId, position, quoteStart: start, quoteEnd: end, quote, quoteHash };
    return { ...place, modality, actor, action, timing, condition };
  });
  await db.transaction((tx) => storeReading(tx, versionId, rows, { rules: rulesEdition, madeBy, at: clock.now() }));
  return madeBy;
}
