import { PasswordInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { StrengthNote } from './strength-note.tsx';
import { useJudgement } from './use-judgement.ts';

const hint = `${limits.passwordCharacters.least} characters or more. A few unrelated words make a good one.`;

type Props = {
  label: string;
  value: string;
  /** Words the password must not lean on: names and e-mail address. */
  about: readonly string[];
  error: string | undefined;
  onType: (text: string) => void;
};

/** Where a password is chosen: what makes a good one, and while one types how it is doing. Its id is `new-password`. */
export function NewPasswordField({ label, value, about, error, onType }: Props) {
  const judgement = useJudgement(value, about);
  return (
    <div>
      <PasswordInput
        id="new-password"
        name="new-password"
        label={label}
        description={hint}
        autoComplete="new-password"
        required
        withAsterisk={false}
        value={value}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}`, tabIndex: 0 }}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <StrengthNote password={value} judgement={judgement} />
    </div>
  );
}
