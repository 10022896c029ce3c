import { describe, expect, it } from 'vitest';
import { planSettling } from './plan-settling.ts';
import { readQuestionFile } from './read-question-file.ts';
import { type AskableDuty, questionsOfDuties, questionsOfTable } from './rule-questions.ts';

const duty = (of: Partial<AskableDuty>): AskableDuty => ({
  modality: 'must',
  actor: null,
  action: '',
  timing: null,
  condition: null,
  ...of,
});

describe('Questions by rule', () => {
  it('ask who, how often, how soon, when and on what condition', () => {
    const employer = { actor: 'The employer', condition: 'where a lift fails' };
    expect(
      questionsOfDuties([
        duty({ ...employer, action: 'release passengers within one hour', timing: 'within one hour' }),
        duty({
          actor: 'a competent person',
          action: 'A lift must be examined by a competent person at least every six months',
          timing: 'every six months',
        }),
        duty({ modality: 'should', action: 'Notes should be signed before discharge', timing: 'before discharge' }),
      ]),
    ).toEqual([
      'Who must release passengers?',
      'How soon must the employer release passengers?',
      'What must the employer do where a lift fails?',
      'By whom must a lift be examined?',
      'How often must a lift be examined?',
      'Must a lift be examined?',
      'When should notes be signed?',
      'Should notes be signed?',
    ]);
  });

  it('ask for each cell of a table by its heads, and are limited for a long one', () => {
    const cells = [
      ['Record', 'Kept for', 'NHS owner'],
      ['Staff record', 'Six years', ''],
      ['', 'x', 'y'],
      ['ECG', '8 years', 'Cardiology'],
    ];
    expect(questionsOfTable(cells)).toEqual([
      { tableRow: 1, question: 'What is the kept for for staff record?' },
      { tableRow: 3, question: 'What is the kept for for ECG?' },
      { tableRow: 3, question: 'What is the NHS owner for ECG?' },
    ]);
    const long = [['a', 'b'], ...Array.from({ length: 5_000 }, (_, at) => [`row ${at}`, 'x'])];
    expect(questionsOfTable(long)).toHaveLength(100);
    expect(questionsOfTable([])).toEqual([]);
  });
});

describe('A file of questions', () => {
  it('gives each question its place, and refuses a line that is neither heading nor question', () => {
    expect(readQuestionFile('# x\n## 4.2\n- Who?\n\n## table-1 row 2\n- How long?\n')).toEqual([
      { place: '4.2', tableRow: null, question: 'Who?' },
      { place: 'table-1', tableRow: 2, question: 'How long?' },
    ]);
    for (const wrong of ['- Who?', '## 4.2\nWho?', '## clause 4', '## 4.2\n- ', `## 4.2\n- ${'x'.repeat(501)}`]) {
      expect(() => readQuestionFile(wrong), wrong).toThrow(SyntaxError);
    }
  });
});

describe('Settling the questions of a work', () => {
  const said = [
    { lineageId: 'L1', versionId: 'V2', bodyHash: 'new' },
    { lineageId: 'L9', versionId: 'V2', bodyHash: 'moved' },
    { lineageId: 'L1', versionId: 'V1', bodyHash: 'old' },
  ];
  const question = { id: '', lineageId: 'L1', origin: 'rule', versionId: 'V1', isToLookAgain: false } as const;

  it('moves, deletes, inherits and drops them, and never deletes one of a person', () => {
    const plan = planSettling(
      said,
      [
        { ...question, id: 'old', bodyHash: 'old' },
        { ...question, id: 'moved', lineageId: 'L3', bodyHash: 'moved' },
        { ...question, id: 'gone', bodyHash: 'gone' },
        { ...question, id: 'new', bodyHash: 'new', versionId: 'V2' },
        { ...question, id: 'person', bodyHash: 'gone', origin: 'person' },
        { ...question, id: 'again', bodyHash: 'new', origin: 'person', isToLookAgain: true },
      ],
      'V2',
    );
    expect(plan).toEqual({
      moved: [{ id: 'moved', lineageId: 'L9' }],
      gone: ['gone'],
      lookAgain: ['person'],
      foundAgain: ['again'],
      inherited: 2,
      dropped: 3,
    });
  });
});
