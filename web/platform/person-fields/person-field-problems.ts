import { limits } from '#contract/limits.ts';

const letter = /\p{L}/u;

const lengthProblem = (text: string, most: number) => {
  const typed = [...text.trim()].length;
  return typed > most ? `Use ${most} characters or fewer. You have typed ${typed}.` : undefined;
};

/** Checks a name as the server would; `missing` is the message for an empty one. */
export function nameProblem(name: string, missing: string): string | undefined {
  if (name.trim() === '') return missing;
  if (!letter.test(name)) return 'Use at least one letter.';
  return lengthProblem(name, limits.personNameCharacters);
}

/** Checks a job title as the server would. */
export const jobTitleProblem = (title: string): string | undefined => lengthProblem(title, limits.jobTitleCharacters);
