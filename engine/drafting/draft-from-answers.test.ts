import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerSource } from '#contract/features/chat/answer-events.ts';
import type { AnsweredSentence, CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { draftFromAnswers } from './draft-from-answers.ts';

const sourceOf = (number: number, quote: string, change: Partial<AnswerSource> = {}): AnswerSource => ({
  number,
  document_id: `DOCUMENT${number}`,
  element_id: `ELEMENT${number}`,
  canonical_id: `guide/x#1.${number}`,
  lineage_id: `LINEAGE${number}`,
  version: 1,
  version_status: 'in_force',
  effective_from: '2025-01-01',
  title: 'X',
  section_path: [],
  element_number: `1.${number}`,
  quote,
  is_guide: false,
  ...change,
});

const sentenceOf = (source: number, text: string, change: Partial<AnsweredSentence> = {}): AnsweredSentence => ({
  text,
  support: 'supported',
  reason: '',
  citations: [
    { sentence: 0, source, element_id: `ELEMENT${source}`, start: 0, end: Math.max(1, text.length), text_hash: '' },
  ],
  part: 0,
  quote: source,
  deciding: [],
  answers: 'answers',
  exact: true,
  open: null,
  ...change,
});

const answerOf = (change: Partial<CollectedAnswer>): CollectedAnswer => ({
  question: '',
  found: true,
  level: 'answered',
  asked: [],
  about: null,
  language: null,
  parts: [],
  summary: null,
  contradictions: [],
  chosen_by: null,
  layout: 'quoted',
  model: null,
  fell_back: null,
  sentences: [],
  sources: [],
  nearest: [],
  could_not_find: [],
  ...change,
});

const load = 'The duty engineer must test the generators at least once a month.';
const log = 'The result of each test should be recorded in the log book.';
const why = 'Generators supply the hospital when the mains fail.';
const title = { title: 'Testing', kind: 'procedure' as const };

const quoting = (...texts: string[]) =>
  answerOf({
    sources: texts.map((text, at) => sourceOf(at + 1, text)),
    sentences: texts.map((text, at) => sentenceOf(at + 1, text)),
  });

const wordsOf = (statements: readonly { sentences: readonly { text: string }[] }[]) =>
  statements.flatMap(({ sentences }) => sentences.map(({ text }) => text));

describe('A draft from answers', () => {
  it('has duties first, then what else is said, and who, when and records in words of the quotes', () => {
    const draft = draftFromAnswers([{ question: 'How often?', answer: quoting(why, load, log) }], title);
    expect(wordsOf(draft.duties)).toEqual([load, log]);
    expect(draft.duties.map(({ number, modality }) => [number, modality])).toEqual([
      [1, 'must'],
      [2, 'should'],
    ]);
    expect(wordsOf(draft.background)).toEqual([why]);
    expect(draft.who).toMatchObject([{ words: 'The duty engineer', statements: [1] }]);
    expect(draft.when).toMatchObject([{ words: 'at least once a month', statements: [1] }]);
    expect(draft.records).toMatchObject([{ words: log, statements: [2] }]);
    expect(draft.open).toEqual([]);
  });

  it('says the same words of two answers once', () => {
    const answers = [1, 2].map((at) => ({ question: `Question ${at}?`, answer: quoting(load) }));
    expect(wordsOf(draftFromAnswers(answers, title).duties)).toEqual([load]);
  });

  it('takes nothing from what only may answer, and says so', () => {
    const answer = answerOf({
      level: 'may_answer',
      sources: [sourceOf(1, load)],
      sentences: [
        sentenceOf(1, load, { answers: 'may_answer', open: { speaks_of: ['tests'], leaves_open: ['theatres'] } }),
      ],
    });
    const draft = draftFromAnswers([{ question: 'How often in theatres?', answer }], title);
    expect([...draft.duties, ...draft.background]).toEqual([]);
    expect(draft.open.map(({ text }) => text)).toEqual([
      'No document answers “How often in theatres” outright; what may answer it is not drafted from.',
      'Further quotes leave open theatres.',
    ]);
  });

  it('takes the cited words of a written answer, never the model’s, and only of sentences that are supported', () => {
    const answer = answerOf({
      layout: 'written',
      model: 'granite',
      sources: [sourceOf(1, load), sourceOf(2, log)],
      sentences: [
        sentenceOf(1, 'Test them monthly.', {
          citations: [{ sentence: 0, source: 1, element_id: 'ELEMENT1', start: 0, end: load.length, text_hash: '' }],
        }),
        sentenceOf(2, 'Log books are pink.', { support: 'unsupported' }),
      ],
    });
    expect(wordsOf(draftFromAnswers([{ question: 'How often?', answer }], title).duties)).toEqual([load]);
  });

  it('says for a question without an answer that nothing was found', () => {
    const answer = answerOf({ found: false, level: 'not_found', could_not_find: ['I could not find this.'] });
    expect(draftFromAnswers([{ question: 'Who pays?', answer }], title).open).toEqual([
      { text: 'Nothing was found for the question “Who pays”.', question: 0 },
    ]);
  });

  it('says no word that no readable, exact quote says', () => {
    const source = fc.record({
      text: fc.constantFrom(load, log, why, '', 'No one may enter the tank room without a permit.'),
      exact: fc.boolean(),
      withheld: fc.boolean(),
      answers: fc.constantFrom('answers' as const, 'answers_part' as const, 'may_answer' as const),
    });
    fc.assert(
      fc.property(fc.array(fc.array(source, { maxLength: 4 }), { maxLength: 4 }), (given) => {
        const answers = given.map((quotes) =>
          answerOf({
            sources: quotes.map(({ text, withheld }, at) =>
              sourceOf(at + 1, text, withheld ? { withheld: true, element_id: `HIDDEN${at}` } : {}),
            ),
            sentences: quotes.map(({ text, exact, answers: how, withheld }, at) =>
              sentenceOf(at + 1, withheld ? '' : text, { exact, answers: how }),
            ),
          }),
        );
        const draft = draftFromAnswers(
          answers.map((answer) => ({ question: 'Q?', answer })),
          title,
        );
        const allowed = new Set(
          given
            .flat()
            .filter(({ exact, withheld, answers: how }) => exact && !withheld && how !== 'may_answer')
            .map(({ text }) => text),
        );
        for (const text of wordsOf([...draft.duties, ...draft.background])) expect(allowed).toContain(text);
        const all = [...allowed].join('\n').toLowerCase();
        for (const { words } of [...draft.who, ...draft.when, ...draft.records])
          expect(all).toContain(words.toLowerCase());
        const numbers = [...draft.duties, ...draft.background].map(({ number }) => number);
        expect(numbers).toEqual(numbers.map((_, at) => at + 1));
        for (const { statements } of [...draft.who, ...draft.when, ...draft.records])
          for (const statement of statements) expect(numbers).toContain(statement);
        expect(JSON.stringify(draft)).not.toContain('HIDDEN');
      }),
    );
  });
});
