import { AppError } from '#contract/errors/app-error.ts';
import { judgePassword, type PasswordJudgement } from '#contract/password-strength.ts';

const reasons: Readonly<Record<Exclude<PasswordJudgement, 'good'>, string>> = {
  'too-short': 'Choose a password of 12 characters or more.',
  'too-long': 'Choose a password of 256 characters or fewer.',
  'too-guessable': 'This password is easy to guess. Choose a longer one or less common words.',
};

/** @param field the password's field in the input. @throws AppError password_too_weak, with the reason */
export async function refuseWeakPassword(
  password: string,
  owner: { firstname: string; surname: string; email: string },
  field: string,
): Promise<void> {
  const judgement = await judgePassword(password, [owner.firstname, owner.surname, owner.email]);
  if (judgement === 'good') return;
  const type = `password_${judgement.replace('-', '_')}`;
  throw new AppError('password_too_weak', { detail: [{ loc: ['body', field], msg: reasons[judgement], type }] });
}
