import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepEngine } from '#server/testing/kept-engine.ts';
import { runCommand } from '../run-command.ts';
import { evalAnswersCommand } from './eval-answers.ts';
import { evalGradesCommand } from './eval-grades.ts';
import { evalRequirementsCommand } from './eval-requirements.ts';
import { evalRetrievalCommand } from './eval-retrieval.ts';

async function candour(...line: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const io = { environment: {}, out: (text: string) => out.push(text), error: (text: string) => error.push(text) };
  const code = await runCommand(
    [evalAnswersCommand, evalGradesCommand, evalRequirementsCommand, evalRetrievalCommand],
    ['eval', ...line],
    io,
  );
  return { code, out: out.join('\n'), error: error.join('\n') };
}

let folder: string;
const at = (name: string) => join(folder, name);
const passage = (id: string, text: string) => ({ ID: id, DocumentID: 1, PassageID: `1.${id}`, Passage: text });
const gold = (id: string) => ({ DocumentID: 1, PassageID: `1.${id}` });

beforeAll(async () => {
  await keepEngine();
  folder = mkdtempSync(join(tmpdir(), 'candour-evaluating-'));
  mkdirSync(at('docs'));
  const passages = [
    passage('a', 'A generator must be tested on load every month.'),
    passage('b', 'Little-used taps should be flushed every week.'),
    passage('c', 'Curtains are washed when they look dirty.'),
  ];
  writeFileSync(at('docs/1.json'), JSON.stringify(passages));
  const questions = [
    { QuestionID: 'q1', Question: 'How often are generators tested?', Passages: [gold('a')] },
    { QuestionID: 'q2', Question: 'Are generators tested?', Passages: [gold('b'), gold('a')] },
    { QuestionID: 'q3', Question: 'Who may prescribe?', Passages: [gold('c')] },
    { QuestionID: 'q4', Question: 'How often are taps flushed?', Passages: [gold('missing')] },
  ];
  writeFileSync(at('questions.json'), JSON.stringify(questions));
  writeFileSync(at('broken.json'), '[{');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('Measuring search', () => {
  it('averages over all questions the share of the listed passages among the first ten', async () => {
    const { code, out } = await candour(
      'retrieval',
      '--documents',
      at('docs'),
      '--questions',
      at('questions.json'),
      '--json',
    );
    expect(code).toBe(0);
    // Of q1 all is found, of q2 half and in the first place, of the others nothing: (1 + 1/2) / 4.
    expect(JSON.parse(out)).toMatchObject({
      recall_at_10: 0.375,
      map_at_10: 0.375,
      p50_ms: expect.any(Number),
      p95_ms: expect.any(Number),
      questions: 4,
      passages: 3,
      index: 'bm25',
    });
  });

  it.each([
    [['--documents', 'nowhere', '--questions', 'questions.json'], 1, /cannot be read/],
    [['--documents', 'docs', '--questions', 'broken.json'], 1, /is not JSON/],
    [['--documents', 'docs'], 2, /Name the data/],
    [['--documents', 'docs', '--questions', 'questions.json', '--every', '0'], 2, /--every takes/],
  ])('refuses %j with %i', async (words, expected, sentence) => {
    const { code, error } = await candour(
      'retrieval',
      ...words.map((word) => (/^(-|\d)/.test(word) ? word : at(word))),
    );
    expect(code).toBe(expected);
    expect(error).toMatch(sentence);
  });
});

describe('Measuring answers', () => {
  it('counts what was found, cited and refused for questions with known answers', { timeout: 180_000 }, async () => {
    const expected = [{ key: 'guide/htm-06-01', provisions: ['5.1'] }];
    const questions = [
      { id: '1', question: 'How often must emergency generators be tested?', answerable: true, expected },
      { id: '2', question: 'What is the recipe for a Victoria sponge?', answerable: false },
      { id: '3', question: 'What is the recipe for a Victoria sponge?', answerable: true, expected },
    ];
    writeFileSync(at('asked.json'), JSON.stringify({ questions }));
    writeFileSync(at('grades.json'), JSON.stringify({ grades: [] }));
    const own = ['--questions', at('asked.json'), '--grades', at('grades.json')];
    const alone = ['--no-model', '--no-questions', '--folder', at('kept'), '--json'];
    const { code, out } = await candour('answers', ...own, ...alone, '--sheets', at('sheets'));
    expect(code).toBe(0);
    expect(JSON.parse(out).questions).toMatchObject({
      questions: 3,
      found_accuracy: 0.667,
      citation_recall: 0.5,
      unanswerable_refused: 1,
      verbatim: 1,
      graded: { graded: 0, ungraded: 3 },
    });

    const sheet = at('sheets/questions-01.json');
    const graded = JSON.parse(readFileSync(sheet, 'utf8'));
    const answers = graded.answers.map((each: { level: string }) => ({
      ...each,
      grade: each.level === 'not_found' ? 'rightly_refused' : 'complete',
    }));
    writeFileSync(sheet, JSON.stringify({ ...graded, answers }));
    const kept = await candour('grades', sheet, ...own);
    expect(kept).toMatchObject({ code: 0, out: '3 grades added, 0 changed, 0 already kept; 3 in all.' });
    const again = await candour('answers', ...own, ...alone);
    expect(JSON.parse(again.out).questions.graded).toMatchObject({
      ungraded: 0,
      right_in_part: { share: 0.5, of: 2 },
      contradicting_their_label: 1,
    });
    // Without --questions no set has these questions.
    const refused = await candour('grades', sheet, '--grades', at('grades.json'));
    expect(refused).toMatchObject({ code: 1, error: expect.stringMatching(/no set has a question "1"/) });
  });

  it('refuses a missing file with 1, and wrong usage with 2', async () => {
    expect(await candour('answers', '--questions', at('none.json'))).toMatchObject({ code: 1 });
    expect(await candour('answers', '--set', 'asked')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/asked-dev/),
    });
    expect(await candour('answers', 'questions.json')).toMatchObject({ code: 2 });
    expect(await candour('answers', '--sheets', at('sheets'))).toMatchObject({ code: 2 });
    expect(await candour('grades')).toMatchObject({ code: 2 });
  });
});

describe('Measuring requirements', () => {
  it('refuses a folder without the documents with 1, and wrong usage with 2', async () => {
    const { code, error } = await candour('requirements', '--data', at('nowhere'));
    expect(code).toBe(1);
    expect(error).toMatch(/cannot be read \(ENOENT\)/);
    expect(await candour('requirements', 'gold.json')).toMatchObject({ code: 2 });
  });
});
