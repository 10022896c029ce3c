import { limits } from '#contract/limits.ts';
import type { FormField } from '#web/ui/form/form-store.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { StrengthNote } from './strength-note.tsx';
import { useJudgement } from './use-judgement.ts';

const hint = `${limits.passwordCharacters.least} characters or more. A few unrelated words make a good password.`;

type Props = FormField & {
  label: string;
  /** Words the password must not be based on: names and email address. */
  about: readonly string[];
};

/** A field for a new password with its rules, and its strength while typing. Its id is `new-password`. */
export function NewPasswordField({ about, ...field }: Props) {
  const judgement = useJudgement(field.value, about);
  return (
    <div>
      <PasswordField {...field} id="new-password" name="new-password" description={hint} autoComplete="new-password" />
      <StrengthNote password={field.value} judgement={judgement} />
    </div>
  );
}
