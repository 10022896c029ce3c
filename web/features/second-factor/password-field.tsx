import { PasswordInput } from '@mantine/core';

type Props = { value: string; onChange: (value: string) => void };

/** The password once more, before something is changed that protects the account. */
export function PasswordField({ value, onChange }: Props) {
  return (
    <PasswordInput
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
