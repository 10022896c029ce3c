import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { type RegisteredFact, readRegister } from '#engine/facts/read-register.ts';
import { evaluateAnswers } from './answers/evaluate-answers.ts';
import { editionOfCorpus, openCorpusModel, prepareCorpus } from './answers/prepare-corpus.ts';
import { quotesOfAnswer, type ShownQuote } from './answers/quotes-of-answer.ts';
import { readAskedQuestions } from './answers/read-questions.ts';
import { withFilledDatabase } from './kept-database.ts';

// node evals/figures-asked.ts: asks twenty questions for a figure and writes docs/figures-asked.md with what is answered.

const page = 'docs/figures-asked.md';
const count = 20;
const asks = /\bhow (?:many|often|long|hot|soon|quickly|loud)\b|\binterval\b|\btemp/iu;
const standings = {
  publication: 'the publisher’s own page says it',
  two_sources: 'two sources say it',
  mended: 'mended, sources say it',
  not_found: 'no page confirms it',
} as const;
const levels = { answered: 'answers', may_answer: 'may answer', not_found: 'not found' } as const;

/** The facts of the guides in force by their key. */
function factsInForce(): Map<string, readonly RegisteredFact[]> {
  const files = readdirSync('corpus/guides').filter((name) => name.endsWith('.md'));
  return new Map(
    files.flatMap((name) => {
      const guide = readFileSync(join('corpus/guides', name), 'utf8');
      if (!/^status: in_force$/mu.test(guide)) return [];
      const register = readRegister(readFileSync(join('corpus/facts', name.replace(/\.md$/u, '.json')), 'utf8'));
      return [[/^key: (.+)$/mu.exec(guide)?.[1] ?? '', register.facts]];
    }),
  );
}

const plain = (text: string) => text.replace(/\s+/gu, ' ').replaceAll('|', ' · ').trim();
const isIn = (text: string, says: string) =>
  says.split(' | ').every((cell) => text.toLowerCase().includes(cell.toLowerCase()));

function factsOf({ elements: [address = ''], text }: ShownQuote, known: ReturnType<typeof factsInForce>) {
  const [key = '', place = ''] = address.split('#');
  const quoted = text.join(' ');
  const own = (known.get(key) ?? []).filter((fact) => fact.place === place || fact.place.startsWith(`${place} row `));
  return own.filter(({ kind, says }) => kind !== 'duty_holder' && isIn(quoted, says));
}

function rowOf(question: string, answer: CollectedAnswer, known: ReturnType<typeof factsInForce>): string {
  const [first] = quotesOfAnswer(answer);
  if (first === undefined) return `| ${plain(question)} | not found | – | – |`;
  const facts = factsOf(first, known).map((fact) => `“${plain(fact.says)}”: ${standings[fact.verdict]}`);
  const quote = plain(first.text.join(' '));
  const shown = quote.length > 320 ? `${quote.slice(0, 320)} …` : quote;
  return `| ${plain(question)} | ${levels[first.level]} | “${shown}” (${first.elements[0]}) | ${facts.join('; ') || '–'} |`;
}

const options = { questions: true };
const content = {
  edition: await editionOfCorpus(options),
  fill: (db: Parameters<typeof prepareCorpus>[0]) => prepareCorpus(db, options),
};
await withFilledDatabase(undefined, content, async (db) => {
  const model = await openCorpusModel(db, process.env);
  const questions = (await readAskedQuestions('evals/questions/figures-dev.json')).filter(
    ({ answerable, question }) => answerable && asks.test(question),
  );
  const outcomes = await evaluateAnswers({ db, models: model.models, now: new Date() }, questions.slice(0, count));
  await model.close();
  const known = factsInForce();
  const rows = outcomes.map(({ asked, answer }) => rowOf(asked.question, answer, known));
  writeFileSync(
    page,
    `# Twenty questions for a figure

The first twenty questions of \`evals/questions/figures-dev.json\` that ask how many, how often, how long or how hot and have an answer in a
guide, with the first quote of the answer as an installation gives it with nothing configured. \`npx node evals/figures-asked.ts\` makes this page.
How a figure stands is in the register of the guide (\`corpus/facts/\`); the reader's margin and the source beside an answer show it too.

![The margin of a guide shows each figure, how it stands and whose pages say so](pictures/figures-margin.png)

![The source beside an answer shows how its figure stands](pictures/figures-source.png)

| Question | Level | First quote | Its figures |
| --- | --- | --- | --- |
${rows.join('\n')}
`,
  );
  process.stdout.write(`${rows.length} questions: ${page}\n`);
});
