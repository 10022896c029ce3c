import { jobTitleProblem, nameProblem } from '#web/platform/person-fields/person-field-problems.ts';

export const profileFieldNames = ['firstname', 'surname', 'job_title'] as const;
export type ProfileFields = Record<(typeof profileFieldNames)[number], string>;
type ProfileProblems = { [Name in keyof ProfileFields]?: string };

/** Checks here what the server would reject. */
export function profileProblems({ firstname, surname, job_title }: ProfileFields): ProfileProblems {
  const found = {
    firstname: nameProblem(firstname, 'Enter your first name.'),
    surname: nameProblem(surname, 'Enter your surname.'),
    job_title: jobTitleProblem(job_title),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
