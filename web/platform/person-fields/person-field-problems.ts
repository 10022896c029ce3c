import { limits } from '#contract/limits.ts';

const letter = /\p{L}/u;

const lengthProblem = (text: string, most: number) => {
  const typed = [...text.trim()].length;
  return typed > most ? `Use ${most} characters or fewer. You have typed ${typed}.` : undefined;
};

/** What the server would refuse of a name, said before it is asked; `missing` where there is none. */
export function nameProblem(name: string, missing: string): string | undefined {
  if (name.trim() === '') return missing;
  if (!letter.test(name)) return 'Use at least one letter.';
  return lengthProblem(name, limits.personNameCharacters);
}

/** What the server would refuse of a job title. */
export const jobTitleProblem = (title: string): string | undefined => lengthProblem(title, limits.jobTitleCharacters);
