import { limits } from '#contract/limits.ts';

export const profileFieldNames = ['firstname', 'surname', 'job_title'] as const;
export type ProfileFields = Record<(typeof profileFieldNames)[number], string>;
export type ProfileProblems = { [Name in keyof ProfileFields]?: string };

const letter = /\p{L}/u;

const lengthProblem = (text: string, most: number) => {
  const typed = [...text.trim()].length;
  return typed > most ? `Use ${most} characters or fewer. You have typed ${typed}.` : undefined;
};

function nameProblem(name: string, missing: string): string | undefined {
  if (name.trim() === '') return missing;
  if (!letter.test(name)) return 'Use at least one letter.';
  return lengthProblem(name, limits.personNameCharacters);
}

/** What the server would refuse, said before it is asked. */
export function profileProblems({ firstname, surname, job_title }: ProfileFields): ProfileProblems {
  const found = {
    firstname: nameProblem(firstname, 'Enter your first name.'),
    surname: nameProblem(surname, 'Enter your surname.'),
    job_title: lengthProblem(job_title, limits.jobTitleCharacters),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
