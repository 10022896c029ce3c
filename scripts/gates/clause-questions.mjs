// Usage: node scripts/gates/clause-questions.mjs. Guides in force have enough written questions, and none of an evaluation.
import { readText, repositoryFiles } from './source-files.mjs';
import { verdict } from './verdict.mjs';

const CLAUSE = /^(\d+)\.\d+ /;
const HEADING = /^## (\d+(?:\.\d+)*|table-\d+)( row [1-9]\d*)?$/;
const QUESTIONS = 'corpus/questions/';
const wanted = { clause: 2, duty: 5, table: 1, row: 2 };

const normalised = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** @returns {Map<string, number>} the least number of questions by place: "4.2", "table-1", "table-1 row 2" */
function placesOf(guide) {
  const places = new Map();
  let clause;
  let table;
  let rows = 0;
  for (const line of guide.split('\n')) {
    const number = CLAUSE.exec(line)?.[0].trim();
    const caption = /^Table (\d+)/.exec(line)?.[1];
    if (number) clause = { number, section: CLAUSE.exec(line)?.[1] };
    else if (line.startsWith('#') || caption) clause = undefined;
    if (caption) {
      table = `table-${caption}`;
      rows = -2;
      places.set(table, wanted.table);
    }
    if (clause && !line.startsWith('|')) {
      const isDuty = clause.section !== '1' && /\b(must|should)\b/.test(line);
      places.set(clause.number, Math.max(places.get(clause.number) ?? wanted.clause, isDuty ? wanted.duty : 0));
    }
    if (!line.startsWith('|') || !table) continue;
    rows += 1;
    if (rows > 0) places.set(`${table} row ${rows}`, wanted.row);
  }
  return places;
}

/** @returns {{ place: string, line: number, question: string }[]} questions, and lines that are none as `question: ''` */
function questionsOf(text) {
  let place = '';
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '' || line.startsWith('# ')) return [];
    const heading = HEADING.exec(line.trim());
    if (heading) {
      place = `${heading[1]}${heading[2] ?? ''}`;
      return [];
    }
    return [{ place, line: at + 1, question: line.startsWith('- ') && place !== '' ? line.slice(2).trim() : '' }];
  });
}

/** Every string under the name `question`, at any depth. */
function evaluated(value) {
  if (Array.isArray(value)) return value.flatMap(evaluated);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'question' && typeof inner === 'string' ? [normalised(inner)] : evaluated(inner),
  );
}

const files = repositoryFiles();
const evaluations = new Map(
  files
    .filter((path) => path.startsWith('evals/questions/') && path.endsWith('.json'))
    .flatMap((path) => evaluated(JSON.parse(readText(path))).map((question) => [question, path])),
);

function faultsOfQuestions(path, places) {
  const counts = new Map();
  const seen = new Map();
  const faults = [];
  for (const { place, line, question } of questionsOf(readText(path))) {
    const key = normalised(question);
    const fault = (what) => faults.push(`${path}:${line} ${what}`);
    if (key === '') fault('is neither a heading nor a question.');
    else if (!places.has(place)) fault(`is about ${place}, which the guide does not have.`);
    else if (seen.has(key)) fault(`repeats the question of line ${seen.get(key)}.`);
    else if (evaluations.has(key)) fault(`is a question of ${evaluations.get(key)}: write another.`);
    seen.set(key, line);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  for (const [place, least] of places) {
    const count = counts.get(place) ?? 0;
    if (count < least) faults.push(`${path}:1 has ${count} of ${least} questions for ${place}.`);
  }
  return faults;
}

function faultsOfGuide(path) {
  const guide = readText(path);
  if (!/^status: in_force$/m.test(guide)) return [];
  const own = path.replace('corpus/guides/', QUESTIONS);
  return files.includes(own) ? faultsOfQuestions(own, placesOf(guide)) : [`${own}:1 is missing.`];
}

const guides = files.filter((path) => path.startsWith('corpus/guides/') && path.endsWith('.md'));
verdict('Each clause and table row in force has its written questions, and none is of an evaluation.', [
  ...guides.flatMap(faultsOfGuide),
  ...files
    .filter((path) => path.startsWith(QUESTIONS) && !guides.includes(path.replace(QUESTIONS, 'corpus/guides/')))
    .map((path) => `${path}:1 belongs to no guide.`),
]);
