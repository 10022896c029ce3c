import type { z } from 'zod';
import type { searchResultSchema } from '#contract/features/wiki/search.ts';
import type { Passage, PassageElement } from '#engine/answers/passage-store.ts';
import { tokenise } from '#engine/search/tokenise.ts';
import { makeSnippet, marksIn } from './make-snippet.ts';
import { presentVersionReference } from './present-document.ts';
import type { RankedDocument } from './rank-documents.ts';
import type { ReadSearch } from './read-search.ts';

type WireDocument = z.infer<typeof searchResultSchema>['documents'][number];
type WireElement = WireDocument['elements'][number];

const differentWords = (search: ReadSearch, text: string) =>
  new Set(
    tokenise(text)
      .filter(search.soughtIn(text))
      .map(({ stem }) => stem),
  ).size;

/** A provision matches together with its list. The element with the most search words is shown, the provision before its items. */
function bestElement(search: ReadSearch, { element, items }: Passage): PassageElement {
  let [best, most] = [element, differentWords(search, element.text)];
  for (const item of items) {
    const different = differentWords(search, item.text);
    if (different > most) [best, most] = [item, different];
  }
  return best;
}

/** Labels an item with its provision's number, as "1.2(a)". */
function labelOf(shown: PassageElement, provision: PassageElement): string | null {
  if (shown === provision || provision.number === null) return shown.number ?? provision.number;
  return shown.number === null ? provision.number : `${provision.number}${shown.number}`;
}

function presentElement(search: ReadSearch, passage: Passage): WireElement {
  const shown = bestElement(search, passage);
  const { text, isCutBefore, isCutAfter, marks } = makeSnippet(shown.text, search.soughtIn(shown.text));
  return {
    id: shown.elementId,
    canonical_id: shown.canonicalId,
    kind: shown.kind,
    label: labelOf(shown, passage.element),
    section_path: shown.sectionPath,
    snippet: { text, is_cut_before: isCutBefore, is_cut_after: isCutAfter, marks },
  };
}

/** A found document as lists show it, with its matching elements. `today` is YYYY-MM-DD. */
export function presentFound(
  search: ReadSearch,
  { entry, version, hits }: RankedDocument,
  passages: ReadonlyMap<string, Passage>,
  today: string,
): WireDocument {
  const shown = hits.flatMap(({ elementId }) => passages.get(elementId) ?? []);
  return {
    ...presentVersionReference(entry, version, today),
    title_marks: marksIn(version.title, search.soughtIn(version.title)),
    elements: shown.map((passage) => presentElement(search, passage)),
  };
}
