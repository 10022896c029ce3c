import { PasswordInput } from '@mantine/core';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Whether it takes the focus when its dialog opens. */
  isFirst?: boolean;
};

/** The password once more, before something is changed that protects an account. */
export function OwnPasswordField({ value, onChange, isFirst = false }: Props) {
  return (
    <PasswordInput
      {...(isFirst && { 'data-autofocus': true })}
      name="password"
      label="Your password"
      autoComplete="current-password"
      required
      withAsterisk={false}
      value={value}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
