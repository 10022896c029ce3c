import { judgementWords } from '#web/platform/new-password/judgement-words.ts';
import { judgeOrTrust } from '#web/platform/new-password/use-judgement.ts';
import {
  jobTitleProblem,
  nameProblem,
  organisationNameProblem,
} from '#web/platform/person-fields/person-field-problems.ts';

type Person = { first_name: string; surname: string; job_title: string };

/** What stands in the way of taking a person's names and job title. */
export const personProblems = ({ first_name, surname, job_title }: Person) => ({
  first_name: nameProblem(first_name, 'Enter your first name.'),
  surname: nameProblem(surname, 'Enter your surname.'),
  job_title: job_title.trim() === '' ? 'Enter your job title.' : jobTitleProblem(job_title),
});

/** What stands in the way of taking the name of an organisation. */
export const organisationProblem = (name: string) =>
  organisationNameProblem(name, 'Enter the name of your organisation.');

/** What stands in the way of taking a new password; `about` are words it must not lean on. */
export async function newPasswordProblem(password: string, about: readonly string[]): Promise<string | undefined> {
  if (password === '') return 'Enter a new password.';
  const judgement = await judgeOrTrust(password, about);
  return judgement === 'good' ? undefined : judgementWords(judgement, password.length);
}
