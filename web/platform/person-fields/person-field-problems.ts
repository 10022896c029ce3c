import { carriesAddress, noAddressInName } from '#contract/carries-address.ts';
import { limits } from '#contract/limits.ts';

const letter = /\p{L}/u;

const addressProblem = (name: string) => (carriesAddress(name) ? noAddressInName : undefined);

const lengthProblem = (text: string, most: number) => {
  const typed = [...text.trim()].length;
  return typed > most ? `Use ${most} characters or fewer. You have typed ${typed}.` : undefined;
};

/** Checks a person's name as the server would; `missing` is the message for an empty one. */
export function nameProblem(name: string, missing: string): string | undefined {
  if (name.trim() === '') return missing;
  if (!letter.test(name)) return 'Use at least one letter.';
  return addressProblem(name) ?? lengthProblem(name, limits.personNameCharacters);
}

/** Checks an organisation's name as the server would; `missing` is the message for an empty one. */
export function organisationNameProblem(name: string, missing: string): string | undefined {
  if (name.trim() === '') return missing;
  return addressProblem(name) ?? lengthProblem(name, limits.organisationNameCharacters);
}

/** Checks a job title as the server would. */
export const jobTitleProblem = (title: string): string | undefined => lengthProblem(title, limits.jobTitleCharacters);
