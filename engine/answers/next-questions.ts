import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { type QuestionBeside, questionsBeside, wordsOfElements } from '#engine/questions/questions-beside-store.ts';
import { partitionsOf } from '#engine/search/search-tables.ts';
import { contentStems } from '#engine/search/tokenise.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type AnswerInput, type AnswerModels, answerQuestion } from './answer-question.ts';
import { readAsked } from './asked/read-asked.ts';
import { subjectStems } from './asked/subject-words.ts';
import { collectAnswer } from './collect-answer.ts';

type Input = Pick<AnswerInput, 'scope' | 'filters' | 'now' | 'signal'> & {
  /** The question that was answered, as it was asked and as it was read: a follow-up with its subject. */
  question: string;
  asRead: string;
  /** The elements whose quotes answer it. */
  cited: readonly string[];
  /** Other questions that were asked or suggested already. */
  known: readonly string[];
  most: number;
};

/** Suggestions are buttons. */
const longest = 110;
/** Share of their words that two questions have in common when one repeats the other. */
const repeats = 0.6;
/** Candidates that are asked before the search for more ends. */
const mostTried = 6;

/** Written as people ask others, from a capital to a question mark; one that first tells of a fault sits oddly on a screen. */
const isPresentable = (question: string): boolean =>
  question.length <= longest &&
  /^(?:Who|Whose|What|When|Where|Which|Why|How|Do|Does|Did|Can|Could|Must|Should|Is|Are|May|Has|Have|If|In|On|At|By|For|To|After|Before)\b[^.!?]*\?$/u.test(
    question,
  );
/** Asks what a word means, who somebody is, or about the guide itself: seldom what somebody needs next. */
const isAside = (question: string): boolean =>
  /^(?:What|Who) (?:is|are|does|do|counts as) (?:\S+ ){0,6}\S+\?$|\bmeans?\b|\bguides?\b|\bchecked against\b|\blaw\?$/u.test(
    question,
  );
/** Share of a suggestion's words that stand in the question or, for one of the cited section, in the cited clauses. */
const leastShared = { question: 0.34, cited: 0.4 };

/** In the middle of something, people need its next step, and no neighbouring clause. */
const tellsOfIncident = (question: string): boolean =>
  readAsked(question).parts.some(({ context }) => context.length > 0);

type Spoken = { question: string; cited: string };

/** Those that go on with the subject: the ones that speak most of it first, of the cited section before others. */
function goingOn(beside: readonly QuestionBeside[], spoken: Spoken): QuestionBeside[] {
  const [asked, cited] = [new Set(subjectStems(spoken.question)), new Set(contentStems(spoken.cited))];
  const valued = beside.flatMap((each) => {
    if (!isPresentable(each.question) || isAside(each.question)) return [];
    const stems = [...new Set(contentStems(each.question))];
    const share = (of: ReadonlySet<string>) => stems.filter((stem) => of.has(stem)).length / Math.max(1, stems.length);
    const shared = { question: share(asked), cited: share(cited) };
    const goesOn = shared.question >= leastShared.question || (each.isSameSection && shared.cited >= leastShared.cited);
    return goesOn ? [{ each, value: shared.question + shared.cited / 2 + (each.isSameSection ? 0.25 : 0) }] : [];
  });
  return valued.toSorted((a, b) => b.value - a.value).map(({ each }) => each);
}

/** Whether two questions have most of their words in common. */
function repeatsQuestion(one: string, other: string): boolean {
  const [a, b] = [new Set(contentStems(one)), new Set(contentStems(other))];
  const shared = a.intersection(b).size;
  const all = a.union(b).size;
  return all === 0 ? one === other : shared / all >= repeats;
}

/** One question for each clause, without those that repeat another or what is known. */
function apart(beside: readonly QuestionBeside[], known: readonly string[]): QuestionBeside[] {
  const chosen: QuestionBeside[] = [];
  const clauses = new Set<string>();
  for (const each of beside) {
    const { question, elementId } = each;
    if (clauses.has(elementId)) continue;
    const said = [...known, ...chosen.map((other) => other.question)];
    if (said.some((other) => repeatsQuestion(question, other))) continue;
    clauses.add(elementId);
    chosen.push(each);
  }
  return chosen;
}

/**
 * Questions to ask after an answer, unless the question tells of something that happened: stored questions of clauses near those that it cites. Each was asked, and is answered by its clause,
 * within the same filters. No model writes for it.
 * @throws the signal's reason
 */
export async function suggestQuestions(
  db: EngineDatabase,
  { question: asked, asRead, cited, known, most, ...asking }: Input,
  { writer: _, ...models }: AnswerModels = {},
): Promise<string[]> {
  if (tellsOfIncident(asked)) return [];
  const { library = true, asOf = dayInEngland(asking.now), ...filters } = asking.filters;
  const sought = partitionsOf(library).map((partition) => ({
    partition,
    scope: asking.scope,
    filters: { ...filters, asOf },
  }));
  const beside = await Promise.all(sought.map((each) => questionsBeside(db.query, each, cited)));
  const spoken = { question: asRead, cited: await wordsOfElements(db.query, cited) };
  const next: string[] = [];
  for (const { question, elementId } of apart(goingOn(beside.flat(), spoken), [asked, asRead, ...known]).slice(
    0,
    mostTried,
  )) {
    asking.signal?.throwIfAborted();
    const answer = await collectAnswer(answerQuestion(db, { ...asking, question }, models));
    const isAnswered = answer.level === 'answered' && answer.sources.some((source) => source.element_id === elementId);
    if (isAnswered) next.push(question);
    if (next.length === most) break;
  }
  return next;
}
