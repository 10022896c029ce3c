import { fileURLToPath } from 'node:url';
import { DataRefused } from '../data-refused.ts';

export type QuestionSet = {
  name: string;
  file: string;
  /** Thresholds may be fixed on its questions. Of another set only shares are ever printed. */
  isDevelopment: boolean;
  /** Every answer of the set is graded by a reader. */
  isGraded: boolean;
  /** One of the four development sets on which the goal for the places of passages was set. */
  isOlder: boolean;
};

const set = (name: string, is: { development: boolean; graded?: boolean; older?: boolean }): QuestionSet => ({
  name,
  file: fileURLToPath(new URL(`../questions/${name}.json`, import.meta.url)),
  isDevelopment: is.development,
  isGraded: is.graded ?? false,
  isOlder: is.older ?? false,
});

/** The questions on the starter corpus with known answers. */
export const questionSets: readonly QuestionSet[] = [
  set('answers-dev', { development: true, older: true }),
  set('answers-dev-more', { development: true, older: true }),
  set('answers-dev-third', { development: true, older: true }),
  set('first-thread', { development: true, older: true }),
  set('answers-test', { development: false }),
  set('asked-more', { development: true }),
  set('asked-dev', { development: true, graded: true }),
  set('asked-test', { development: false, graded: true }),
  set('figures-dev', { development: true }),
  set('figures-test', { development: false }),
];

/** @throws DataRefused naming the sets that there are */
export function setNamed(name: string): QuestionSet {
  const found = questionSets.find((each) => each.name === name);
  if (found) return found;
  throw new DataRefused(`There is no set "${name}". The sets are ${questionSets.map((each) => each.name).join(', ')}.`);
}
