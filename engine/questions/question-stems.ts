import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { type GroupedQuestion, groupQuestions, type QuestionsPassing } from './question-groups.ts';
import { type StoredQuestionStems, storedQuestionStems } from './question-stems-store.ts';

export type SoughtStem = { stem: string; weight: number };

/** The words of all stored questions in memory: some 100 bytes a question. */
export type QuestionStems = {
  /**
   * Ids of questions that share the heaviest words with the one asked, roughly best first.
   * @param total the weight of all words asked; `mean`: of a word of a stored question
   */
  nearest(
    sought: { stems: readonly SoughtStem[]; total: number; mean: number; depth: number },
    passes: QuestionsPassing,
  ): string[];
};

type Known = { edition: number; stems: Promise<QuestionStems> };

const rowsAtOnce = 1_000;
const known = new WeakMap<EngineDatabase, Known>();

/** For each stem the places of the questions that have it, in order. */
function postingsOf(rows: readonly StoredQuestionStems[]): Map<string, Uint32Array> {
  const lists = new Map<string, number[]>();
  for (const [at, { stems }] of rows.entries()) {
    for (const stem of new Set(stems)) {
      const list = lists.get(stem);
      if (list === undefined) lists.set(stem, [at]);
      else list.push(at);
    }
  }
  return new Map([...lists].map(([stem, list]) => [stem, Uint32Array.from(list)]));
}

/** Holds the words side by side. */
function holdStems(rows: readonly StoredQuestionStems[]): QuestionStems {
  const postings = postingsOf(rows);
  const ids = rows.map(({ id }) => id);
  const lengths = Uint16Array.from(rows, ({ stems }) => new Set(stems).size);
  const groups = groupQuestions(rows satisfies readonly GroupedQuestion[]);
  return {
    nearest({ stems, total, mean, depth }, passes) {
      const isPassing = groups.passing(passes);
      const shared = new Map<number, number>();
      for (const { stem, weight } of stems) {
        for (const at of postings.get(stem) ?? []) {
          const before = shared.get(at);
          if (before !== undefined) shared.set(at, before + weight);
          else if (isPassing(at)) shared.set(at, weight);
        }
      }
      return [...shared]
        .map(([at, weight]) => ({ at, score: weight / (total + mean * (lengths[at] ?? 0)) }))
        .sort((a, b) => b.score - a.score || a.at - b.at)
        .slice(0, depth)
        .map(({ at }) => ids[at] ?? '');
    },
  };
}

async function readAll(db: EngineDatabase): Promise<QuestionStems> {
  const rows: StoredQuestionStems[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: StoredQuestionStems[] = await storedQuestionStems(db.query, { after, limit: rowsAtOnce });
    rows.push(...page);
    after = page.length === rowsAtOnce ? page.at(-1)?.id : undefined;
  }
  return holdStems(rows);
}

/** The words of the stored questions, read again when the edition of the questions is another. */
export function stemsOfQuestions(db: EngineDatabase, edition: number): Promise<QuestionStems> {
  const before = known.get(db);
  if (before?.edition === edition) return before.stems;
  const stems = readAll(db);
  known.set(db, { edition, stems });
  // The next question retries.
  stems.catch(() => known.get(db)?.stems === stems && known.delete(db));
  return stems;
}
