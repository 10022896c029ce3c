import type { AnswerEvent } from '#contract/features/chat/answer-events.ts';
import type { EngineDatabase } from '#engine/database/engine-database.ts';
import type { AnsweredPart } from './answer-part.ts';
import { subjectStems } from './asked/subject-words.ts';
import { stemSet } from './candidates.ts';
import { countDocumentsRead } from './documents-read-store.ts';
import type { EvidenceInput } from './evidence/find-evidence.ts';
import { searchedPlace } from './outcome/searched-place.ts';
import { notFoundSummary } from './outcome/summary.ts';
import type { Passage } from './passage-store.ts';
import { nearestSources } from './quote-answer.ts';

const subjectsNamed = 2;
const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

/** Words of the question that the titles and headings of the nearest passages have, the weightiest first. */
function subjectsOf(parts: readonly AnsweredPart[], nearest: readonly Passage[]): string[] {
  const places = nearest.map(({ element }) => stemSet([element.title, ...element.sectionPath].join(' ')));
  const terms = parts.flatMap(({ evidence }) => evidence.question.terms).filter(({ isAsking }) => !isAsking);
  const named = new Set(subjectStems(parts.map(({ evidence }) => evidence.part.own).join(' ')));
  const said = terms.filter(
    ({ stem, written }) => named.has(stem) && /\p{L}{3}/u.test(written) && places.some((stems) => stems.has(stem)),
  );
  const weighty = said.toSorted((a, b) => b.weight - a.weight).map(({ written }) => written);
  return [...new Set(weighty)].slice(0, subjectsNamed);
}

/** The nearest passages of all parts, the best of each part first. */
function nearestOf(parts: readonly AnsweredPart[]): Passage[] {
  const best = new Map<string, Passage>();
  const longest = Math.max(0, ...parts.map(({ nearest }) => nearest.length));
  for (let at = 0; at < longest; at += 1) {
    for (const { nearest } of parts) {
      const passage = nearest[at];
      if (passage !== undefined && !best.has(passage.element.elementId)) best.set(passage.element.elementId, passage);
    }
  }
  return [...best.values()];
}

/** The event of a question without an answer: what was read, and the nearest passages. */
export async function nothingFound(
  db: EngineDatabase,
  parts: readonly AnsweredPart[],
  { scope, filters, library, attached, today, isLibraryLeftOut }: EvidenceInput,
  language: string | undefined,
): Promise<AnswerEvent> {
  const nearest = nearestOf(parts);
  const asked = parts.map(({ evidence }) => ({ own: evidence.part.own }));
  const read = await countDocumentsRead(db.query, scope, filters, library);
  const searched = {
    documents: read.regulation + read.library + attached.length,
    place: searchedPlace(filters, { today, isLibraryLeftOut }),
    chosen: filters.documents?.length,
    subjects: subjectsOf(parts, nearest.slice(0, 3)),
  };
  const found = notFoundSummary(asked, searched);
  const summary =
    language === undefined
      ? found
      : {
          lead: found.lead,
          detail: `This looks like ${languages.of(language) ?? 'another language'}; the guides are in English. The passages shown are the nearest.`,
        };
  return {
    type: 'not_found',
    reason: `${summary.lead} ${summary.detail}`.trim(),
    nearest: nearestSources(nearest),
    summary,
  };
}
