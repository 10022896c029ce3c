import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AnswerEvent, AnswerLevel, AnswerSource, quoteAnswers } from '#contract/features/chat/answer-events.ts';
import { collectAnswer } from '#engine/answers/collect-answer.ts';
import { DataRefused } from '../data-refused.ts';
import { earlierOf } from './evaluate-answers.ts';
import { readGrades, writeGrades } from './grades.ts';
import { readSheet, writeSheets } from './grading-sheets.ts';
import { outcomeOf } from './judge-answer.ts';
import { measure } from './measure-answers.ts';
import { measureGrades } from './measure-grades.ts';
import { questionSets } from './question-sets.ts';
import { type LabelledQuestion, readAskedQuestions } from './read-questions.ts';
import { estimateShare } from './share-of.ts';

const source = (number: number, address: string): AnswerSource => ({
  number,
  document_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  element_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  canonical_id: `guide/water#${address}`,
  lineage_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  version: 1,
  version_status: 'in_force',
  effective_from: '2025-01-01',
  title: 'Safe water (guide)',
  section_path: ['5 Flushing'],
  element_number: address,
  quote: '',
  is_guide: true,
});

type FakeQuote = { cites: string[]; answers: (typeof quoteAnswers)[number]; part?: number; text?: string };
type FakePart = { heading: string; level: AnswerLevel; nearest?: string[] };

/** An answer of the built-in writer: a sentence for each element that a quote cites. */
function* eventsOf(quotes: readonly FakeQuote[], parts: readonly FakePart[]): Generator<AnswerEvent> {
  const addresses = [...new Set(quotes.flatMap(({ cites }) => cites))];
  // The levels happen to stand in the order of the alphabet, the best first.
  const [level = 'answered'] = parts.map((part) => part.level).sort();
  yield { type: 'searching', question: 'How often are taps flushed?' };
  yield {
    type: 'read',
    parts: parts.map(({ heading }, part) => ({ part, kind: 'other', heading, text: heading })),
  };
  yield { type: 'sources', layout: 'quoted', sources: addresses.map((address, index) => source(index + 1, address)) };
  let sentence = 0;
  for (const [quote, { cites, answers, part = 0, text = 'Taps are flushed.' }] of quotes.entries()) {
    for (const address of cites) {
      yield { type: 'text', sentence, text, part, quote };
      const at = { start: 0, end: text.length, text_hash: 'a' };
      const element_id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
      yield { type: 'citation', sentence, source: addresses.indexOf(address) + 1, element_id, ...at };
      yield { type: 'verified', sentence, support: 'supported', reason: '', exact: true, answers };
      sentence += 1;
    }
  }
  const outcomes = parts.map(({ level: own, nearest = [] }, part) => ({
    part,
    level: own,
    quoted_above: [],
    nearest: nearest.map((address, index) => source(index + 1, address)),
  }));
  yield { type: 'done', sentences: sentence, could_not_find: [], level, parts: outcomes };
}

function* refusal(nearest: readonly string[]): Generator<AnswerEvent> {
  yield { type: 'searching', question: 'How often are taps flushed?' };
  yield { type: 'not_found', reason: 'I could not find this.', nearest: nearest.map((each) => source(1, each)) };
}

const question = (id: string, more: Partial<LabelledQuestion> = {}): LabelledQuestion => ({
  id,
  question: 'How often are taps flushed?',
  answerable: true,
  expected: [{ key: 'guide/water', provisions: ['5.1', 'table-1'] }],
  kind: 'simple',
  follows: undefined,
  parts: [],
  figures: [],
  ...more,
});

async function outcome(asked: LabelledQuestion, events: Iterable<AnswerEvent>) {
  async function* told() {
    yield* events;
  }
  return outcomeOf(asked, await collectAnswer(told()), 1);
}

const answered = (cites: string[]): FakeQuote => ({ cites, answers: 'answers' });
const one = (level: AnswerLevel, ...nearest: string[]): FakePart[] => [{ heading: 'How often', level, nearest }];
const unanswerable = { answerable: false, expected: [] };

describe('Measuring answers at their levels', () => {
  it('counts a table and a list that are quoted whole once each', async () => {
    const quotes = [answered(['table-1', 'table-1', 'table-1']), answered(['5.4', '5.4(a)', '5.4(b)'])];
    const list = question('1', { expected: [{ key: 'guide/water', provisions: ['table-1', '5.4(b)'] }] });
    const other = answered(['9.9']);
    const figures = measure([await outcome(list, eventsOf([...quotes, other], one('answered')))]);
    expect(figures).toMatchObject({ citation_recall: 1, citation_precision: 0.667, expected_first: 1, verbatim: 1 });
  });

  it('takes what may answer beside the answered, never among it, and sees whether the levels fall', async () => {
    const may: FakeQuote = { cites: ['5.1'], answers: 'may_answer' };
    const figures = measure([
      await outcome(question('1'), eventsOf([answered(['5.1'])], one('answered'))),
      await outcome(question('2'), eventsOf([may], one('may_answer'))),
      await outcome(question('3'), eventsOf([{ ...may, cites: ['9.9'] }], one('may_answer'))),
      await outcome(question('4'), refusal(['9.9', '9.8', '9.7', '5.1(a)'])),
      await outcome(question('5', unanswerable), eventsOf([may], one('may_answer'))),
      await outcome(question('6', unanswerable), refusal(['5.1'])),
    ]);
    expect(figures).toMatchObject({
      found_accuracy: 0.5,
      citation_recall: 0.25,
      unanswerable_answered: 0,
      expected_first: 0.5,
      expected_in_three: 0.5,
      with_may: { found_accuracy: 0.667, citation_recall: 0.5, citation_precision: 0.667, unanswerable_refused: 0.5 },
      levels: {
        answered: { answers: 1, right: 1 },
        may_answer: { answers: 3, right: 0.333 },
        not_found: { answers: 2, right: 0.5, rightly: 0.5 },
        is_falling: false,
      },
    });
  });

  it('counts a figure as said when a quote of a listed provision states it, whole and in one of its forms', async () => {
    const asks = question('1', { figures: ['10', 'ten air changes'] });
    const says = (text: string, cites = ['5.1']) => eventsOf([{ ...answered(cites), text }], one('answered'));
    const figures = measure([
      await outcome(asks, says('A treatment room has 10 air changes an hour.')),
      await outcome(asks, says('A treatment room has Ten\u00a0air changes.')),
      await outcome(asks, says('A theatre has 100 Pa, 10.5 m or 2.10.')),
      await outcome(asks, says('A treatment room has 10 air changes.', ['9.9'])),
      await outcome(asks, eventsOf([{ cites: ['5.1'], answers: 'may_answer', text: 'It has 10.' }], one('may_answer'))),
      await outcome(question('6', unanswerable), refusal([])),
    ]);
    expect(figures.figures).toMatchObject({
      stated: { share: 0.4, of: 5 },
      stated_with_may: { share: 0.6, of: 5 },
      of_all: 0.333,
    });
  });

  it('recalls each part of a question, and knows which part was refused by its words', async () => {
    const expected = [{ key: 'guide/water', provisions: ['5.1'] }];
    const parts = [
      { asks: 'how often must we flush', answerable: true, expected },
      { asks: 'for how long', answerable: true, expected: [{ key: 'guide/water', provisions: ['5.3'] }] },
      { asks: 'who pays the plumber', answerable: false, expected: [] },
    ];
    const told = [
      { heading: 'Who pays', level: 'not_found' as const },
      { heading: 'How often', level: 'answered' as const },
    ];
    const asked = question('1', { kind: 'parts', parts });
    const figures = measure([await outcome(asked, eventsOf([{ ...answered(['5.1']), part: 1 }], told))]);
    expect(figures.parts).toMatchObject({ answerable: 2, recall: 0.5, unanswerable: 1, refused: 1 });
  });

  it('asks a follow-up with the answer before it, unless that was not found', async () => {
    const first = await outcome(question('1'), eventsOf([answered(['5.1'])], one('answered')));
    expect(earlierOf(first.answer)).toMatchObject({
      parts: [{ heading: 'How often' }],
      quotes: ['Taps are flushed.'],
      documents: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    });
    expect(earlierOf((await outcome(question('2'), refusal([]))).answer)).toBeUndefined();
  });
});

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candour-grading-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Sheet = { answers: { id: string; grade: string; quotes: { text: string[] }[] }[] };

describe('Grading answers', () => {
  it('keeps a grade for exactly the quotes that a reader graded', async () => {
    const folder = folderOfTest();
    const right = await outcome(question('1'), eventsOf([answered(['5.1'])], one('answered')));
    const wrong = await outcome(
      question('2', { kind: 'follow-up', follows: '1' }),
      eventsOf([answered(['9.9'])], one('answered')),
    );
    const refused = await outcome(question('3', unanswerable), refusal([]));
    expect(await writeSheets({ folder, name: 'set', perFile: 2 }, [right, wrong, refused], [])).toBe(3);
    expect(readdirSync(folder)).toEqual(['set-01.json', 'set-02.json']);
    const grades: Record<string, string> = { '1': 'complete', '2': 'off_the_point', '3': 'rightly_refused' };
    const read = readdirSync(folder).map((name) => {
      const sheet: Sheet = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      for (const answer of sheet.answers) answer.grade = grades[answer.id] ?? '';
      writeFileSync(join(folder, name), JSON.stringify(sheet));
      return readSheet(join(folder, name), new Set(['1', '2', '3']));
    });
    const file = join(folder, 'grades.json');
    await writeGrades(file, (await Promise.all(read)).flat());
    const given = await readGrades(file);
    const figures = measureGrades([right, wrong, refused], given);
    expect(figures).toMatchObject({
      graded: 3,
      ungraded: 0,
      complete: { share: 0.5, of: 2 },
      missing_the_point_at_answered: { share: 0.5, of: 2 },
      follow_ups_right_in_part: { share: 0, of: 1 },
      goals: { complete: { at_least: 0.65, holds: false } },
    });
    const altered = await outcome(
      question('1'),
      eventsOf([{ ...answered(['5.1']), text: 'Taps are run.' }], one('answered')),
    );
    const again = measureGrades([altered, wrong, refused], given);
    expect(again).toMatchObject({ ungraded: 1, goals: { complete: { holds: null } } });
    expect(await writeSheets({ folder, name: 'again', perFile: 2 }, [altered, wrong, refused], given)).toBe(1);
  });

  it('refuses a sheet with an unknown question, an unknown or impossible grade, and an answer that was altered', async () => {
    const folder = folderOfTest();
    await writeSheets(
      { folder, name: 'set', perFile: 9 },
      [await outcome(question('1'), eventsOf([answered(['5.1'])], one('answered')))],
      [],
    );
    const path = join(folder, 'set-01.json');
    const [written] = (JSON.parse(readFileSync(path, 'utf8')) as Sheet).answers;
    const refusalOf = async (change: object) => {
      writeFileSync(path, JSON.stringify({ guideline: '', answers: [{ ...written, grade: 'partly', ...change }] }));
      const error = await readSheet(path, new Set(['1'])).catch((thrown: unknown) => thrown);
      return error instanceof DataRefused ? error.message : undefined;
    };
    expect(await refusalOf({})).toBeUndefined();
    expect(await refusalOf({ id: 'elsewhere' })).toMatch(/no set has a question "elsewhere"/);
    expect(await refusalOf({ grade: 'good' })).toMatch(/"good" of "1" is no grade/);
    expect(await refusalOf({ grade: 'wrongly_refused' })).toMatch(/"1" cannot be wrongly_refused/);
    expect(await refusalOf({ quotes: [] })).toMatch(/the answer to "1" was altered/);
  });

  it('gives a share its 95 % interval', () => {
    expect(estimateShare(8, 10)).toEqual({ share: 0.8, of: 10, interval: [0.49, 0.943] });
    expect(estimateShare(0, 0)).toEqual({ share: null, of: 0, interval: null });
  });
});

describe('The questions asked as staff would', () => {
  it('are in two halves of one mix, with their labels, and each follow-up stands after its question', async () => {
    const asked = questionSets.filter(({ isGraded }) => isGraded);
    const halves = await Promise.all(asked.map(({ file }) => readAskedQuestions(file)));
    const both = halves.flat();
    const ofKind = (kind: LabelledQuestion['kind']) => both.filter((each) => each.kind === kind).length;
    expect(halves.map((half) => [half.length, half.filter(({ answerable }) => answerable).length])).toEqual([
      [100, 70],
      [100, 70],
    ]);
    expect([ofKind('parts'), ofKind('scenario'), ofKind('list'), ofKind('follow-up')]).toEqual([40, 25, 20, 20]);
    expect(both.filter(({ answerable, expected }) => answerable !== expected.length > 0)).toEqual([]);
    const all = (await Promise.all(questionSets.map(({ file }) => readAskedQuestions(file)))).flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});
