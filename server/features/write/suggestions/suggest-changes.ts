import { setImmediate as otherWork } from 'node:timers/promises';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { DraftSuggestion } from '#contract/features/write/draft-suggestion-calls.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { loadPassages } from '#engine/answers/passage-store.ts';
import { type DutySentence, dutySentences } from '#engine/drafting/suggestions/duty-sentences.ts';
import { type FoundRegulation, findRegulation } from '#engine/drafting/suggestions/find-regulation.ts';
import { type PlacedParagraph, paragraphsOfText } from '#engine/drafting/suggestions/paragraphs-of-text.ts';
import { suggestByRules } from '#engine/drafting/suggestions/suggest-by-rules.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Desk } from '#server/platform/desk/desk.ts';
import { canEditDraft } from '../draft-rights.ts';
import { isWritten } from '../present-draft.ts';
import { readDraft } from '../read-drafts.ts';
import { presentRegulation, presentRule } from './present-suggestion.ts';

export type SuggestDeps = {
  db: Database;
  clock: Clock;
  /** One person has suggestions made for one text at a time. */
  suggesting: Desk;
};

type Asked = { id: string; document: RichText; paragraph: number | null; signal: AbortSignal | undefined };
type Suggested = { suggestions: DraftSuggestion[]; more: boolean; not_compared: number };

/** Characters after which others get their turn. */
const turnCharacters = 5_000;

type Duty = { paragraph: PlacedParagraph; sentence: DutySentence };

/** What the rules find in the paragraphs, and the sentences to compare with the regulation. */
async function readParagraphs(paragraphs: readonly PlacedParagraph[], signal: AbortSignal | undefined) {
  const byRules: DraftSuggestion[] = [];
  const duties: Duty[] = [];
  let [read, turn] = [0, 0];
  for (const paragraph of paragraphs) {
    read += paragraph.text.length;
    if (read > writeLimits.suggestedCharacters || byRules.length > writeLimits.suggestions)
      return { byRules, duties, isWhole: false };
    byRules.push(...suggestByRules(paragraph).map((each) => presentRule(paragraph.at, each)));
    duties.push(...dutySentences(paragraph).map((sentence) => ({ paragraph, sentence })));
    if (read - turn < turnCharacters) continue;
    turn = read;
    await otherWork();
    signal?.throwIfAborted();
  }
  return { byRules, duties, isWhole: true };
}

const touchesHeld = ({ held }: PlacedParagraph, { start, end }: { start: number; end: number }) =>
  held.some((each) => each.start < end && start < each.end);

/** The clause is cited without its words where these would take the place of a mark or a node. */
function withoutHeld({ paragraph, sentence }: Duty, found: FoundRegulation): FoundRegulation {
  const from = sentence.claimStart + (found.change?.from.start ?? 0);
  return found.change && touchesHeld(paragraph, { start: from, end: sentence.end })
    ? { ...found, change: null }
    : found;
}

/** Passages that are read for a sentence. */
const passagesRead = 12;

/** The clauses to cite. Regulation alone is searched, by words: others who read the document may not see the reader's library. */
async function findClauses(
  { db, clock }: SuggestDeps,
  caller: SignedInCaller,
  duties: readonly Duty[],
  signal: AbortSignal | undefined,
): Promise<DraftSuggestion[]> {
  const [scope, today] = [scopeOf(caller), dayInEngland(clock.now())];
  const sought = { scope, filters: { asOf: today }, library: false, limit: passagesRead };
  const found: DraftSuggestion[] = [];
  for (const duty of duties) {
    signal?.throwIfAborted();
    const { hits } = await searchElements(db, { ...sought, text: duty.sentence.claim });
    const passages = await loadPassages(db.query, hits, scope, today);
    const regulation = findRegulation(duty.sentence, passages);
    if (!regulation) continue;
    found.push(presentRegulation(duty.paragraph, duty.sentence, withoutHeld(duty, regulation)));
  }
  return found;
}

/** Two changes of the same words cannot both be decided: the clause of a sentence comes before words of it. */
function withoutOverlaps(clauses: readonly DraftSuggestion[], byRules: readonly DraftSuggestion[]): DraftSuggestion[] {
  const inParagraph = Map.groupBy(clauses, ({ paragraph }) => paragraph);
  const free = byRules.filter((each) =>
    (inParagraph.get(each.paragraph) ?? []).every(
      ({ basis_start: start, end }) => each.end <= start || end <= each.start,
    ),
  );
  return [...clauses, ...free].toSorted((one, other) => one.paragraph - other.paragraph || one.start - other.start);
}

async function suggest(deps: SuggestDeps, caller: SignedInCaller, asked: Asked): Promise<Suggested> {
  const { document, paragraph, signal } = asked;
  const open = paragraphsOfText(document).filter(
    ({ at, isOpen }) => isOpen && (paragraph === null || paragraph === at),
  );
  const { byRules, duties, isWhole } = await readParagraphs(open, signal);
  const compared = duties.slice(0, writeLimits.dutiesCompared);
  const all = withoutOverlaps(await findClauses(deps, caller, compared, signal), byRules);
  return {
    suggestions: all.slice(0, writeLimits.suggestions),
    more: !isWhole || all.length > writeLimits.suggestions,
    not_compared: duties.length - compared.length,
  };
}

/**
 * Suggestions for a text that the caller has open in the editor. Nothing of it is stored, and no model reads it.
 * @throws draft_not_found; access_denied for those who may only read; draft_under_way; too_many_requests
 */
export async function suggestChanges(deps: SuggestDeps, caller: SignedInCaller, asked: Asked): Promise<Suggested> {
  const { draft, state } = await readDraft(deps.db.query, caller, asked.id);
  if (!canEditDraft(caller, draft)) throw new AppError('access_denied');
  if (!isWritten(state)) throw new AppError('draft_under_way');
  return deps.suggesting.serve(caller, () => suggest(deps, caller, asked), asked.signal);
}
