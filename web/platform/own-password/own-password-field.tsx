import type { FormField } from '#web/ui/form/form-store.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';

/** Asks for the password again before a change that protects an account; `isFirst` gives it the focus when its dialog opens. */
export function OwnPasswordField({ isFirst = false, ...field }: FormField & { isFirst?: boolean }) {
  return (
    <PasswordField
      {...(isFirst && { 'data-autofocus': true })}
      {...field}
      name="password"
      label="Your password"
      shows="password"
      autoComplete="current-password"
    />
  );
}
