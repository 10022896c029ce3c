import type { FormField } from '#web/ui/form/form-store.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './login-code-field.module.css';

const digits = /^\d{6}$/;
const recovery = /^[a-z\d]{5}-?[a-z\d]{5}$/i;

/** Validates a code, ignoring spaces. */
export function codeProblem(code: string, isRecovery: boolean): string | undefined {
  const bare = code.replaceAll(/\s/g, '');
  if (isRecovery) return recovery.test(bare) ? undefined : 'Enter one of your recovery codes, such as abcde-12345.';
  return digits.test(bare) ? undefined : 'Enter the 6-digit code from your authenticator app.';
}

/** Six digits of the authenticator app, which phones and password managers fill in; or a recovery code. */
export function LoginCodeField({ isRecovery, ...field }: FormField & { isRecovery: boolean }) {
  return (
    <TextField
      {...field}
      label={isRecovery ? 'Recovery code' : 'Code'}
      description={
        isRecovery
          ? 'One of the codes you saved when you set up two-step login. Each code works once. If you have lost them, ask your champion to reset two-step login.'
          : 'The 6-digit code your authenticator app shows now.'
      }
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      classNames={{ input: styles['code'] ?? '' }}
    />
  );
}
