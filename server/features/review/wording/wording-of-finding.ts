import { suggestWording } from '#engine/review/wording/suggest-wording.ts';
import type { SuggestedWording } from '#engine/review/wording/wording-shapes.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { FindingWithDecision } from '../finding-store.ts';
import type { ReadReview } from '../read-reviews.ts';
import type { StoredClause } from '../review-tables.ts';
import { type CurrentWording, isProseElement, latestActs, policySaysWill, type WordingRow } from './wording-store.ts';

/** The wordings of a draft that count, oldest first. */
export const countingIn = (acts: Awaited<ReturnType<typeof latestActs>>): CurrentWording[] =>
  acts.flatMap((act) => (act.wording === null ? [] : [{ ...act, wording: act.wording }]));

/** Where a suggestion stands, and on what it builds. */
export type PlacedSuggestion = SuggestedWording & Pick<WordingRow, 'elementId' | 'label' | 'was' | 'buildsOn'>;

/** What the draft says about a finding, and what the rules suggest. */
export type WordingOfFinding = {
  suggestion: PlacedSuggestion | null;
  accepted: CurrentWording | undefined;
  revision: number;
  /** Whether a later wording of another finding builds on the accepted one. */
  isBuiltOn: boolean;
};

/** Deciding words of a clause in the text that other wordings made of it; none where they are gone. */
function decidesIn({ text, decides }: StoredClause, now: string) {
  if (now === text) return decides;
  return decides.flatMap(({ start, end }) => {
    const at = now.indexOf(text.slice(start, end));
    return at < 0 ? [] : [{ start: at, end: at + end - start }];
  });
}

/** A clause as other accepted wordings have it by now, and the last of those. */
function clauseNow(clause: StoredClause, others: readonly CurrentWording[]) {
  const last = others.filter(({ kind, elementId }) => kind === 'replaces' && elementId === clause.elementId).at(-1);
  const text = last?.wording ?? clause.text;
  return { text, decides: decidesIn(clause, text), buildsOn: last?.id ?? null };
}

async function suggestFor(
  db: Queryable,
  { found: { review } }: ReadReview,
  { finding }: FindingWithDecision,
  others: readonly CurrentWording[],
): Promise<PlacedSuggestion | null> {
  const { status, slot, lacking, requirement, clauses, belongsAfter } = finding;
  const [first] = clauses;
  const now = first && clauseNow(first, others);
  const clause = first && now && { ...now, isProse: await isProseElement(db, first.elementId) };
  const suggestion = suggestWording({
    status: status ?? 'missing',
    slot,
    lacking,
    requirement,
    clause: clause ?? null,
    voice: (await policySaysWill(db, review.policyVersionId)) ? 'will' : 'must',
  });
  if (suggestion === null) return null;
  const place = first ?? belongsAfter;
  const isReplacing = suggestion.kind === 'replaces';
  return {
    ...suggestion,
    elementId: place?.elementId ?? null,
    label: place?.label ?? null,
    was: isReplacing ? (clause?.text ?? '') : null,
    buildsOn: isReplacing ? (clause?.buildsOn ?? null) : null,
  };
}

/** Reads what the draft of a review says about one of its findings. */
export async function wordingOfFinding(
  db: Queryable,
  read: ReadReview,
  row: FindingWithDecision,
): Promise<WordingOfFinding> {
  const acts = await latestActs(db, read.found.review.id);
  const counting = countingIn(acts);
  const own = acts.find(({ findingId }) => findingId === row.finding.id);
  const accepted = counting.find(({ findingId }) => findingId === row.finding.id);
  // What was accepted keeps its place, and what builds on it is none of its ground.
  const before = counting.filter(
    ({ id, findingId }) => findingId !== row.finding.id && (!accepted || id < accepted.id),
  );
  return {
    suggestion: await suggestFor(db, read, row, before),
    accepted,
    revision: own?.revision ?? 0,
    isBuiltOn: accepted !== undefined && counting.some(({ buildsOn }) => buildsOn === accepted.id),
  };
}
