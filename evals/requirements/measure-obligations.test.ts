import { expect, it } from 'vitest';
import { judgeSentences } from './judge-sentences.ts';
import { measureObligations } from './measure-obligations.ts';
import type { LabelledSentence } from './read-gold-more.ts';

type Labels = LabelledSentence['labels'];
const none: Labels = { modality: null, note: null, who: null, what: null, when: null, condition: null };

const labelled = (text: string, labels: Partial<Labels> = {}, leadIn: string | null = null): LabelledSentence => ({
  half: 'dev',
  source: 'written',
  file: 'a policy',
  stratum: null,
  sentence: { text, number: null, before: [], isHeading: false, isItem: leadIn !== null, leadIn },
  labels: { ...none, ...labels },
});

const measure = (...sentences: LabelledSentence[]) => measureObligations(judgeSentences(sentences));

it('The figures of obligations count those found, those of the right modality, and each part to the word', () => {
  const figures = measure(
    labelled('The nurse must, within one hour, call the ward if the patient falls.', {
      modality: 'must',
      who: 'The nurse',
      what: 'call the ward',
      when: ['within one hour'],
      condition: ['if the patient falls'],
    }),
    labelled('The porter must lock the gate.', { modality: 'should', who: 'The guard', what: 'lock' }),
    labelled('Gates are shut at night by the porter.', { modality: 'must', who: 'the porter', what: 'are shut' }),
    labelled('All keys must be counted.', { note: 'present tense' }),
    labelled('The ward has six beds.'),
  );
  expect(figures).toMatchObject({
    sentences: 5,
    obligations: 3,
    doubtful_claimed: 1,
    is_obligation: { precision: 0.667, recall: 0.667 },
    modality: { right_of_found: 0.5, precision: 0.333, recall: 0.333 },
    parts: {
      who: { labelled: 3, right: 0.333, right_of_found: 0.5, precision: 0.5 },
      what: { labelled: 3, right: 0.333, right_of_found: 0.5 },
      when: { labelled: 1, right: 0.667, right_of_found: 1 },
      condition: { labelled: 1, right: 0.667, right_of_found: 1 },
    },
  });
});

it('A sentence that completes a lead-in is judged by its own words alone', () => {
  const item = labelled('stop the pump;', { modality: 'must', what: 'stop the pump' }, 'The operator must:');
  expect(measure(item)).toMatchObject({ is_obligation: { f1: 1 }, parts: { who: { right: 1 }, what: { right: 1 } } });
});
