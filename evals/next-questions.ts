import { suggestQuestions } from '#engine/answers/next-questions.ts';
import { evaluateAnswers } from './answers/evaluate-answers.ts';
import { editionOfCorpus, openCorpusModel, prepareCorpus } from './answers/prepare-corpus.ts';
import { readAskedQuestions } from './answers/read-questions.ts';
import { withFilledDatabase } from './kept-database.ts';
import { quantile } from './quantile.ts';

// node evals/next-questions.ts [--folder DIR] [--show]: what is suggested after the answers to the questions of asked-dev: for how many
// answers, how many each, and how long it takes. --show prints them for a reader to judge.

const set = 'evals/questions/asked-dev.json';
const most = 3;
const scope = { userId: null, organisationId: null };

const options = { questions: true };
const content = {
  edition: await editionOfCorpus(options),
  fill: (db: Parameters<typeof prepareCorpus>[0]) => prepareCorpus(db, options),
};
const at = process.argv.indexOf('--folder');
await withFilledDatabase(at < 0 ? undefined : process.argv[at + 1], content, async (db) => {
  const model = await openCorpusModel(db, process.env);
  const now = new Date();
  const outcomes = await evaluateAnswers({ db, models: model.models, now }, await readAskedQuestions(set));
  const times: number[] = [];
  const suggested: number[] = [];
  for (const { asked, answer } of outcomes) {
    if (answer.level !== 'answered') continue;
    const sure = answer.sentences.filter(({ answers }) => answers !== 'may_answer');
    const cited = sure.flatMap(({ citations }) => citations.map(({ element_id: id }) => id));
    const begun = performance.now();
    const next = await suggestQuestions(
      db,
      {
        scope,
        filters: { library: false },
        now,
        question: asked.question,
        asRead: answer.asked.map(({ text }) => text).join(' '),
        cited,
        known: [],
        most,
      },
      model.models,
    );
    times.push(performance.now() - begun);
    suggested.push(next.length);
    if (process.argv.includes('--show')) {
      process.stdout.write(`\n${answer.level}: ${asked.question}\n${next.map((each) => `  - ${each}\n`).join('')}`);
    }
  }
  await model.close();
  const share = (least: number) => suggested.filter((count) => count >= least).length / suggested.length;
  process.stdout.write(
    `\n${suggested.length} answers: one suggestion or more ${share(1).toFixed(2)}, three ${share(3).toFixed(2)}; ` +
      `${quantile(times, 0.5).toFixed(0)} ms median, ${quantile(times, 0.95).toFixed(0)} ms at the 95th percentile\n`,
  );
});
