import { z } from 'zod';
import { searchInputSchema } from '#contract/features/wiki/search.ts';
import { answerQuestion } from '#engine/answers/answer-question.ts';
import { collectAnswer } from '#engine/answers/collect-answer.ts';
import { searchDocuments } from '#server/features/wiki/search-documents.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DataRefused } from '../data-refused.ts';
import { type RankedWork, readRankedWork } from './passages-store.ts';

const questionSchema = z.strictObject({
  id: z.string(),
  /** The key of the work in which the passages compete. */
  work: z.string(),
  question: z.string(),
  /** First words of the passages that answer, and of those that only explain, define, refer or report. */
  expected: z.array(z.string()).min(1),
  competing: z.array(z.string()).min(1),
});
export const rankingQuestionsSchema = z.strictObject({ questions: z.array(questionSchema) });
type RankingQuestion = z.infer<typeof questionSchema>;

const everybody = { userId: null, organisationId: null };
const begins = (text: string | undefined, beginnings: readonly string[]) =>
  text !== undefined && beginnings.some((beginning) => text.startsWith(beginning));

/** How a list of passages, best first, ranks them. */
function placesOf(found: readonly (string | undefined)[], { expected, competing }: RankingQuestion) {
  return {
    isFirst: begins(found[0], expected),
    isAmongThree: found.slice(0, 3).some((text) => begins(text, expected)),
    isDisplaced: begins(found[0], competing),
    isFound: found.length > 0,
  };
}
type Places = ReturnType<typeof placesOf>;

/** The three passages that the wiki's search shows of the work when a reader searches inside it. */
async function searchInside(db: Database, clock: Clock, { question }: RankingQuestion, work: RankedWork) {
  const input = searchInputSchema.parse({ q: question, document: [work.versionId] });
  const { documents } = await searchDocuments({ db, clock, models: { search: {} } }, { kind: 'anonymous' }, input);
  return (documents[0]?.elements ?? []).map(({ id }) => work.wholeOf.get(id));
}

/** The passages that the built-in writer cites, inside the work or of everything; those of other works stay without a text. */
async function ask(db: Database, clock: Clock, { question }: RankingQuestion, work: RankedWork, inside: boolean) {
  const filters = { library: false, documents: inside ? [work.versionId] : undefined };
  const answer = await collectAnswer(answerQuestion(db, { question, scope: everybody, filters, now: clock.now() }));
  return answer.found ? answer.sources.map(({ element_id: id }) => work.wholeOf.get(id)) : [];
}

function figuresOf(places: readonly Places[]) {
  const share = (is: (place: Places) => boolean) =>
    Number((places.filter(is).length / Math.max(1, places.length)).toFixed(3));
  return {
    expected_first: share(({ isFirst }) => isFirst),
    expected_among_three: share(({ isAmongThree }) => isAmongThree),
    competing_first: share(({ isDisplaced }) => isDisplaced),
    found: share(({ isFound }) => isFound),
  };
}

/**
 * Asks every question through the wiki's search inside its work, and of the built-in writer inside the work and of everything.
 * @throws DataRefused when a work or a named passage is missing
 */
export async function measureInsideWorks(db: Database, clock: Clock, questions: readonly RankingQuestion[]) {
  const faults: string[] = [];
  const all: Record<'search' | 'answer' | 'answerOfAll', Places[]> = { search: [], answer: [], answerOfAll: [] };
  for (const asked of questions) {
    const work = await readRankedWork(db, asked.work);
    if (work === undefined) throw new DataRefused(`No work has the key "${asked.work}".`);
    const texts = [...work.wholeOf.values()];
    for (const beginning of [...asked.expected, ...asked.competing])
      if (!texts.some((text) => text.startsWith(beginning)))
        throw new DataRefused(`No passage of ${asked.work} begins with "${beginning}" (${asked.id}).`);
    const found = {
      search: await searchInside(db, clock, asked, work),
      answer: await ask(db, clock, asked, work, true),
      answerOfAll: await ask(db, clock, asked, work, false),
    };
    for (const door of ['search', 'answer', 'answerOfAll'] as const) {
      const places = placesOf(found[door], asked);
      all[door].push(places);
      const first = found[door].length === 0 ? 'nothing' : (found[door][0] ?? 'another work');
      if (!places.isFirst) faults.push(`${door} ${asked.id} "${asked.question}": ${first.slice(0, 70)}`);
    }
  }
  const figures = {
    questions: questions.length,
    search_inside: figuresOf(all.search),
    answer_inside: figuresOf(all.answer),
    answer_of_all: figuresOf(all.answerOfAll),
  };
  return { faults, figures };
}
