import { Checkbox, PasswordInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { emailProblem } from '../forms/email-problem.ts';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { ResendVerification } from '../register/resend-verification.tsx';
import styles from './login-form.module.css';

type Typed = { email: string; password: string };

type Props = {
  isShared: boolean;
  onShared: (isShared: boolean) => void;
  login: Pick<UseMutationResult<unknown, Error, Typed>, 'mutate' | 'isPending' | 'error'>;
};

const check = ({ email, password }: Typed) => ({
  email: emailProblem(email),
  password: password === '' ? 'Enter your password.' : undefined,
});

const problemOf = (error: Error | null) =>
  error ? asClientError(error).description || 'Login failed. Please try again.' : undefined;

const isNotVerified = (error: Error | null) =>
  error !== null && asClientError(error).code === errorCatalogue.email_not_verified.number;

/** E-mail and password. */
export function LoginForm({ isShared, onShared, login }: Props) {
  const { field, typed, onSubmit } = useForm({
    initial: { email: '', password: '' },
    check,
    send: ({ email, password }) => login.mutate({ email: email.trim(), password }),
    isPending: login.isPending,
  });
  const { onType, ...password } = field('password');
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormProblem text={problemOf(login.error)} />
      {isNotVerified(login.error) && <ResendVerification email={typed.email.trim()} />}
      <TextField {...field('email')} type="email" label="Work email" autoComplete="username" />
      <div className={styles['password']}>
        <PasswordInput
          {...password}
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {/* Stands at the label, and comes after the field so that Tab goes from the address to the password. */}
        <Link className={styles['forgot']} to="/auth/forgot-password">
          Forgot password?
        </Link>
      </div>
      <Checkbox
        label="This is a shared computer"
        description="You are logged out after 30 minutes without use."
        checked={isShared}
        onChange={(event) => onShared(event.currentTarget.checked)}
      />
      <LoadingButton type="submit" fullWidth isLoading={login.isPending}>
        Log in
      </LoadingButton>
    </form>
  );
}
