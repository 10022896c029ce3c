import { setImmediate as others } from 'node:timers/promises';
import { newId } from '#contract/ids.ts';
import { obligationsInOrder } from '#engine/requirements/extract-obligations.ts';
import type { ExtractedObligation } from '#engine/requirements/extracted-obligation.ts';
import { type ElementForRules, elementsForRules } from '#engine/versions/elements-for-rules-store.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { knownIds, type NewObligation, storeExtraction } from './extraction-store.ts';

/** Improves what the rules extracted, or resolves to undefined when it is unable to at present. */
export type Refine = {
  name: string;
  refine(
    found: readonly (ExtractedObligation & { quote: string })[],
    signal: AbortSignal,
  ): Promise<ExtractedObligation[] | undefined>;
};

export type ExtractionDeps = { db: Database; clock: Clock; refine?: Refine | undefined };

/** The edition of the rules: texts extracted by a lower edition are extracted again. */
export const rulesEdition = 2;

/** A manual of twelve thousand elements is stored in one transaction, ms. */
const storingBudgetMs = 20_000;
/** How long the rules work before they yield to other work, ms. */
const turnMs = 8;

async function extract(elements: readonly ElementForRules[], signal: AbortSignal): Promise<ExtractedObligation[]> {
  const places = new Map(elements.map(({ id }, at) => [id, at]));
  const read = elements.map(({ parentId, ...rest }) => ({
    ...rest,
    parent: parentId === null ? null : (places.get(parentId) ?? null),
  }));
  const found: ExtractedObligation[] = [];
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

/** Extracts the obligations of one published version and replaces those it had. @returns what extracted them: the rules or a model */
export async function keepExtracted(
  { db, clock, refine }: ExtractionDeps,
  { id: versionId, workId }: { id: string; workId: string },
  signal: AbortSignal,
): Promise<string> {
  const elements = await elementsForRules(db.query, versionId);
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
  await db.transaction((tx) => storeExtraction(tx, versionId, rows, { rules: rulesEdition, madeBy, at: clock.now() }), {
    budgetMs: storingBudgetMs,
  });
  return madeBy;
}
