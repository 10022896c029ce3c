import { PasswordInput } from '@mantine/core';

type Props = { id: string; name: string; value: string; error: string | undefined; onType: (text: string) => void };

/** The new password a second time. */
export function PasswordAgainField({ onType, ...input }: Props) {
  return (
    <PasswordInput
      {...input}
      label="Password again"
      autoComplete="new-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password again', tabIndex: 0 }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
