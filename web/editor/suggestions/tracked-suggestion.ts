import type { Node } from '@tiptap/pm/model';
import type { Mapping } from '@tiptap/pm/transform';
import type { DraftSuggestion } from '#contract/features/write/draft-suggestion-calls.ts';

export type Decision = 'open' | 'accepted' | 'refused';

/** A suggestion with what a person decided about it, and when (ISO 8601). */
export type SuggestionItem = { id: number; suggestion: DraftSuggestion; decision: Decision; decidedAt: string | null };

/** Where it stands in the document: its words, and from where the words go for which it is made. */
export type SuggestionPlace = { basisFrom: number; from: number; to: number; basis: string };

export type TrackedSuggestion = SuggestionItem & { place: SuggestionPlace };

/** Takes the place of a node within words. */
const nodeCharacter = '\u{FFFC}';

/** The words from one place to another of one paragraph; undefined where they are no longer in one. */
function wordsBetween(doc: Node, from: number, to: number): string | undefined {
  if (from > to || to > doc.content.size) return undefined;
  const start = doc.resolve(from);
  if (!start.parent.isTextblock || start.parent !== doc.resolve(to).parent) return undefined;
  return doc.textBetween(from, to, '\n', nodeCharacter);
}

/** The words of a suggestion before it is accepted, and after. */
const wordsOf = ({ words, replacement, citation }: DraftSuggestion) => ({
  before: words,
  after: replacement + (citation === null ? '' : nodeCharacter),
});

type Stretch = { from: number; to: number };

/**
 * The stretch after a change of the document, as near to its words as they are: what is typed beside it stays outside. A stretch without words
 * takes in what was put there, so that undoing and redoing an acceptance finds its words again.
 */
function moved({ from, to }: Stretch, mapping: Pick<Mapping, 'map'>): Stretch {
  return from === to
    ? { from: mapping.map(from, -1), to: mapping.map(to, 1) }
    : { from: mapping.map(from, 1), to: mapping.map(to, -1) };
}

/** The decision that the words themselves show; undefined where they are neither those before nor those after. */
function decisionIn(words: string | undefined, { suggestion, decision }: SuggestionItem): Decision | undefined {
  const { before, after } = wordsOf(suggestion);
  const [kept, other]: [string, string] = decision === 'accepted' ? [after, before] : [before, after];
  if (words === kept) return decision;
  if (words === other) return decision === 'accepted' ? 'open' : 'accepted';
  return undefined;
}

/**
 * A suggestion after a change of the document: it moves along with its words. Undoing its acceptance opens it again, and redoing accepts it
 * again. Undefined once its words are gone.
 */
export function followChange(
  item: TrackedSuggestion,
  mapping: Pick<Mapping, 'map'>,
  doc: Node,
): TrackedSuggestion | undefined {
  const { place } = item;
  const isEmpty = place.from === place.to;
  const next = moved(place, mapping);
  let decision = decisionIn(wordsBetween(doc, next.from, next.to), item);
  if (decision === undefined && isEmpty) {
    // Something else was typed there: it stays behind the place.
    next.to = next.from;
    decision = item.decision;
  }
  const basisFrom = place.basis === '' ? next.from : mapping.map(place.basisFrom, 1);
  if (decision === undefined || wordsBetween(doc, basisFrom, next.from) !== place.basis) return undefined;
  const isSame = decision === item.decision;
  return {
    ...item,
    decision,
    decidedAt: isSame ? item.decidedAt : null,
    place: { ...place, ...next, basisFrom },
  };
}

/** A suggestion placed in a paragraph whose words begin at `start`; undefined where these are no longer the words it is made for. */
export function placeSuggestion(
  id: number,
  suggestion: DraftSuggestion,
  doc: Node,
  start: number,
): TrackedSuggestion | undefined {
  const [from, to, basisFrom] = [start + suggestion.start, start + suggestion.end, start + suggestion.basis_start];
  const basis = wordsBetween(doc, basisFrom, from);
  if (basis === undefined || wordsBetween(doc, from, to) !== suggestion.words) return undefined;
  return { id, suggestion, decision: 'open', decidedAt: null, place: { basisFrom, from, to, basis } };
}
