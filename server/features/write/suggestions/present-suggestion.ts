import { titleInFull } from '#contract/document-title.ts';
import { clauseNumber } from '#contract/features/chat/clause-number.ts';
import type { DraftSuggestion } from '#contract/features/write/draft-suggestion-calls.ts';
import { shortTitle } from '#contract/short-title.ts';
import type { DutySentence } from '#engine/drafting/suggestions/duty-sentences.ts';
import type { FoundRegulation } from '#engine/drafting/suggestions/find-regulation.ts';
import type { PlacedParagraph } from '#engine/drafting/suggestions/paragraphs-of-text.ts';
import type { RuleSuggestion } from '#engine/drafting/suggestions/suggestion.ts';
import { dayInProse } from '#engine/word/source-footnote.ts';

/** A change by rules, on the wire. */
export const presentRule = (
  paragraph: number,
  { kind, start, end, words, replacement }: RuleSuggestion,
): DraftSuggestion => ({
  ...{ kind, paragraph, start, end, words, replacement, basis_start: start, citation: null, source: null },
});

type Element = FoundRegulation['element'];

const numberOf = ({ number, canonicalId }: Element) =>
  clauseNumber({ element_number: number, canonical_id: canonicalId });

function presentSource({ element, quote, change }: FoundRegulation): NonNullable<DraftSuggestion['source']> {
  const { versionId, elementId, title, isGuide, sectionPath, version, versionStatus, effectiveFrom } = element;
  return {
    ...{ document_id: versionId, element_id: elementId, title, is_guide: isGuide },
    clause: [...sectionPath, numberOf(element)].filter(Boolean).join(' › '),
    version,
    version_status: versionStatus,
    effective_from: effectiveFrom,
    quote,
    taken: change?.to ?? null,
  };
}

const labelCharacters = 200;
const noteCharacters = 2_000;

/** As a document keeps a citation: what is printed in the text, which document and version that is, and where it opens. */
function citationOf({ element }: FoundRegulation): NonNullable<DraftSuggestion['citation']> {
  const { title, isGuide, sectionPath, version, effectiveFrom, versionId, elementId } = element;
  const clause = numberOf(element) ?? sectionPath.at(-1) ?? '';
  const named = titleInFull(title, isGuide);
  const path = [...sectionPath, numberOf(element)].filter(Boolean).join(' › ');
  return {
    elementId,
    label: `${shortTitle(title)} ${clause}`.trim().slice(0, labelCharacters),
    text: `${[named, path].filter(Boolean).join(', ')}. Version ${version}, in force since ${dayInProse(effectiveFrom)}.`.slice(
      0,
      noteCharacters,
    ),
    link: `/wiki/${versionId}?element_ids=${elementId}`,
  };
}

/** A clause to cite after a sentence, and the clause's words for how often where the sentence has fewer. */
export function presentRegulation(
  { at, text }: Pick<PlacedParagraph, 'at' | 'text'>,
  { start: basis, end, claimStart }: DutySentence,
  found: FoundRegulation,
): DraftSuggestion {
  const { change, quote } = found;
  const start = change ? claimStart + change.from.start : end;
  const rest = change ? text.slice(claimStart + change.from.end, end) : '';
  return {
    ...{ kind: 'regulation', paragraph: at, start, end, words: text.slice(start, end), basis_start: basis },
    replacement: change ? quote.slice(change.to.start, change.to.end) + rest : '',
    citation: citationOf(found),
    source: presentSource(found),
  };
}
