import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';

const { least } = limits.passwordCharacters;

const lengthProblem = (password: string) =>
  [...password].length < least ? `Use ${least} characters or more. You have typed ${[...password].length}.` : undefined;

function Done() {
  return (
    <AuthFrame title="Password set" lead="You can log in with your new password. Other devices have been logged out.">
      <p>
        <Link to="/auth/login">Log in</Link>
      </p>
    </AuthFrame>
  );
}

/** Setting a password with the one-time code of a link. */
export function ResetPasswordScreen({ code }: { code: string }) {
  usePageTitle('Set your password');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const reset = useMutation(api.auth.resetPassword.mutationOptions());
  if (reset.isSuccess) return <Done />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const found = lengthProblem(password);
    setProblem(found);
    if (found) return document.getElementById('new-password')?.focus();
    reset.mutate({ oobCode: code, newPassword: password });
  };
  return (
    <AuthFrame title="Set your password" lead="Choose a password that is long and hard to guess.">
      <form onSubmit={submit} noValidate>
        <FormProblem
          text={reset.error ? asClientError(reset.error).description || 'Failed to reset password' : undefined}
        />
        <PasswordInput
          id="new-password"
          label="New password"
          description={`${least} characters or more. A few unrelated words make a good one.`}
          autoComplete="new-password"
          required
          withAsterisk={false}
          value={password}
          error={problem}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <LoadingButton type="submit" fullWidth isLoading={reset.isPending}>
          Set password
        </LoadingButton>
      </form>
    </AuthFrame>
  );
}
