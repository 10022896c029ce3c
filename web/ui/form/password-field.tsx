import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Ref } from 'react';

type Props = Omit<PasswordInputProps, 'label'> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** The name of the password on the button, where it is shorter than the label. */
  shows?: string;
};

/** A required password with a button that shows it. The button can be reached with Tab. */
export function PasswordField({ label, shows = label.toLowerCase(), ...input }: Props) {
  return (
    <PasswordInput
      {...input}
      label={label}
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${shows}`, tabIndex: 0 }}
    />
  );
}
