import { describe, expect, it } from 'vitest';
import { extractObligations } from './extract-obligations.ts';

const read = (text: string) =>
  extractObligations([{ kind: 'paragraph', number: null, parent: null, tableCells: null, text }]);

describe('The main verb of a sentence is found by its grammar', () => {
  it.each([
    [
      'If the Manufacturer determines that no suitable measures are possible then the Manufacturer MUST withdraw the release.',
      {
        modality: 'must',
        actor: 'the Manufacturer',
        condition: 'If the Manufacturer determines that no suitable measures are possible',
      },
    ],
    ['Staff who handle food must wash their hands.', { modality: 'must', actor: 'Staff who handle food' }],
    [
      'All incidents that result in harm must be reported within 24 hours.',
      { modality: 'must', timing: 'within 24 hours' },
    ],
    ['Any decisions made that influence the rating of a hazard MUST be recorded.', { modality: 'must', actor: null }],
    [
      'Drugs that patients bring with them must be locked away on admission.',
      { modality: 'must', timing: 'on admission' },
    ],
    ['Food that the dietitian approves must be labelled by the cook.', { modality: 'must', actor: 'the cook' }],
    [
      'A ward that wants to keep a pet must ask the matron.',
      { modality: 'must', actor: 'A ward that wants to keep a pet' },
    ],
    ['Persons to whom a key has been issued must return it.', { actor: 'Persons to whom a key has been issued' }],
    ['Equipment returned from loan must be cleaned before it is stored.', { timing: 'before it is stored' }],
    [
      'If the patient refuses treatment the nurse must record it.',
      { actor: 'the nurse', condition: 'If the patient refuses treatment' },
    ],
    [
      'Should the alarm sound then the porter must open the gate.',
      { actor: 'the porter', condition: 'Should the alarm sound' },
    ],
    ['Ward managers will display the visiting times at the entrance.', { modality: 'must', actor: 'Ward managers' }],
    ['No member of the group, whether elected or not, may vote by letter.', { modality: 'must_not' }],
    ['Under no circumstances may a visitor enter the theatre.', { modality: 'must_not', actor: 'a visitor' }],
    ['No officer is required to give a name.', { modality: 'may' }],
    ['Staff must not only report the error but also tell the patient.', { modality: 'must' }],
    [
      'It is the responsibility of all staff to report near misses.',
      { modality: 'must', actor: 'all staff', action: 'report near misses' },
    ],
    [
      'Unpack the delivery within ten minutes of its arrival.',
      { modality: 'must', actor: null, timing: 'within ten minutes of its arrival' },
    ],
    [
      'If the seal is broken, do not use the bottle.',
      { modality: 'must_not', action: 'use the bottle', condition: 'If the seal is broken' },
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject([expected]);
  });

  it.each([
    'Patients who must fast are listed on the board.',
    'The tasks that the night staff must do are listed below.',
    'The chapter describes the forms that managers must keep.',
    'The manual sets out the outcomes that registered providers are expected to achieve.',
    'Some members felt that visitors should be kept out.',
    'This will ensure that the records cannot be used again.',
    'A fridge that is too full may freeze the doses at the back.',
    'In this standard, MUST marks a requirement.',
    'The aim of this policy is to keep patients safe.',
    'Stop and search powers allow the police to act.',
    'Symptoms may include fever.',
    'The new building will open in May.',
    'PART 4 – Calculating the fee.',
  ])('A modal verb outside it states nothing: %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('names no one where a thing is the subject, and keeps the clause whole', () => {
    expect(read('The label must show the date, except on a sample.')).toMatchObject([
      { actor: null, action: 'The label must show the date, except on a sample', condition: 'except on a sample' },
    ]);
  });

  it('leaves the words of a law on when it applies and how it is read out', () => {
    for (const text of [
      'Rule 5 shall not apply if the fund is closed.',
      'The term “ward” is to be read accordingly.',
      'Nothing in this rule prevents a nurse from acting in an emergency.',
    ])
      expect(read(text)).toEqual([]);
  });

  it('reads hostile lengths in a time that grows with the text alone', () => {
    const texts = [
      'that which who ',
      'if the ward ',
      'by the end of ',
      'no more than the ',
      'before the ',
      '(a) ',
      'and, ',
    ];
    for (const text of texts) expect(read(`${text.repeat(3_000)} must go.`).length).toBeLessThan(3);
  });
});
