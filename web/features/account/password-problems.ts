import type { PasswordJudgement } from '#contract/password-strength.ts';
import { judgementWords } from '#web/platform/new-password/judgement-words.ts';

type PasswordFields = { current: string; next: string; again: string };
type PasswordProblems = { [Name in keyof PasswordFields]?: string };

/** The problems that prevent a change of password, by field. */
export function passwordProblems(
  { current, next, again }: PasswordFields,
  judgement: PasswordJudgement,
): PasswordProblems {
  const found = {
    current: current === '' ? 'Enter your current password.' : undefined,
    next: nextProblem({ current, next }, judgement),
    again: again === next ? undefined : 'The passwords do not match. Enter the new password again.',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

function nextProblem({ current, next }: Omit<PasswordFields, 'again'>, judgement: PasswordJudgement) {
  if (next === '') return 'Enter a new password.';
  if (next === current) return 'This is your current password. Enter a new one.';
  return judgement === 'good' ? undefined : judgementWords(judgement, next.length);
}
