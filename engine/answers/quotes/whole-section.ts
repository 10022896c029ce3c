import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import type { QuestionKind } from '../asked/question-kind.ts';
import type { EvidenceInput } from '../evidence/find-evidence.ts';
import { loadSection } from '../passage-store.ts';
import type { ParsedQuestion } from '../read-question.ts';
import type { LikelyPassage } from './choose-quotes.ts';
import { type Quote, sectionQuote } from './quote-units.ts';

type Asked = { kind: QuestionKind; question: ParsedQuestion; likely: readonly LikelyPassage[] };

const mostClauses = 12;
/** Of the likeliest passages, how many of a section show that the section as a whole is asked for. */
const lookedAt = 6;
const leastOfSection = 2;
/** Share of the heading's words that the question must have for that; with all of them one passage is enough. */
const leastShare = 0.5;

/** How much of a heading the question names: "The five principles" wholly, "Records of the five principles" in part. */
function namedShare(heading: string, question: ParsedQuestion): number {
  const words = contentStems(heading.replace(/^[\d.]+\s*/u, ''));
  const asked = new Set(question.terms.flatMap(({ stem, meanings }) => [stem, ...meanings.flat()]));
  return words.length === 0 ? 0 : words.filter((stem) => asked.has(stem)).length / words.length;
}

const pathOf = ({ passage }: LikelyPassage) => passage.element.sectionPath.join('\n');

/** The passage whose section is asked for as a list, in the document that answers best. */
function ofNamedSection({ question, likely }: Asked): LikelyPassage | undefined {
  const [first] = likely;
  if (first === undefined) return undefined;
  const clauses = likely.filter(
    ({ passage }) =>
      passage.element.versionId === first.passage.element.versionId &&
      passage.element.kind !== 'table' &&
      passage.element.sectionPath.length > 0,
  );
  const shareOf = ({ passage }: LikelyPassage) => namedShare(passage.element.sectionPath.at(-1) ?? '', question);
  const wholly = clauses.find((clause) => shareOf(clause) === 1);
  if (wholly !== undefined) return wholly;
  const ofFirst = likely.slice(0, lookedAt).filter((each) => clauses.includes(each) && pathOf(each) === pathOf(first));
  return ofFirst.length >= leastOfSection && shareOf(first) >= leastShare ? first : undefined;
}

/** The clauses of a section as one quote, where a list is asked for that the section's heading names, wholly (`isNamed`) or in part. */
export async function wholeSection(
  db: EngineDatabase,
  asked: Asked,
  { scope, today, filters }: EvidenceInput,
): Promise<(Quote & { isNamed: boolean }) | undefined> {
  if (asked.kind !== 'list') return undefined;
  const named = ofNamedSection(asked);
  if (named === undefined || (named.passage.items.length > 0 && named === asked.likely[0])) return undefined;
  const clauses = (await loadSection(db.query, named.passage.element, scope, today, mostClauses)).filter(
    ({ element }) => !filters.withoutElements?.includes(element.elementId),
  );
  const quote = clauses.length < leastOfSection ? undefined : sectionQuote(named.passage, clauses);
  const isNamed = namedShare(named.passage.element.sectionPath.at(-1) ?? '', asked.question) === 1;
  return quote && { ...quote, isNamed };
}
