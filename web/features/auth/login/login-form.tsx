import { Checkbox } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { accountErrors } from '#contract/errors/account-errors.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { refusedWith } from '#web/platform/form/refused.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { emailProblem } from '../forms/email-problem.ts';
import { ResendVerification } from '../register/resend-verification.tsx';
import styles from './login-form.module.css';

type Typed = { email: string; password: string };

type Props = {
  isShared: boolean;
  onShared: (isShared: boolean) => void;
  login: Pick<UseMutationResult<unknown, Error, Typed>, 'mutateAsync'>;
};

const check = ({ email, password }: Typed) => ({
  email: emailProblem(email),
  password: password === '' ? 'Enter your password.' : undefined,
});

const isRefused = (error: Error | undefined) =>
  error !== undefined && asClientError(error).code === accountErrors.login_failed.number;

/** Email and password. */
export function LoginForm({ isShared, onShared, login }: Props) {
  const form = useForm({
    initial: { email: '', password: '' },
    check,
    send: ({ email, password }) => login.mutateAsync({ email: email.trim(), password }),
    refused: refusedWith('Login failed. Please try again.'),
    isNamed: true,
  });
  return (
    <FormFields form={form}>
      <TextField {...form.field('email')} type="email" label="Work email" autoComplete="username" />
      <div className={styles['password']}>
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        {/* Shown at the label, but after the field in the tab order, so that Tab goes from the address to the password. */}
        <Link className={styles['forgot']} to="/auth/forgot-password">
          Forgot password?
        </Link>
      </div>
      <Checkbox
        label="This is a shared computer"
        description="We log you out after 30 minutes of inactivity."
        checked={isShared}
        onChange={(event) => onShared(event.currentTarget.checked)}
      />
      <LoadingButton type="submit" fullWidth isLoading={form.isPending}>
        Log in
      </LoadingButton>
      {/* Shown to everybody whose login failed: who has registered is for nobody else to know. */}
      {isRefused(form.error) && (
        <div>
          <p className={styles['unverified']}>Registered but not verified your email?</p>
          <ResendVerification email={form.values.email.trim()} />
        </div>
      )}
    </FormFields>
  );
}
