import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { draftStore } from '#web/platform/drafts/draft-store.ts';
import { logIn } from '#web/platform/session/session.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';

type Missing = { email?: string; password?: string };

function missingIn(email: string, password: string): Missing {
  return {
    ...(!/^\S+@\S+$/.test(email.trim()) && { email: 'Enter your work email, for example name@organisation.example.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  };
}

function problemOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  const { description } = asClientError(error);
  return description || 'Login failed. Please try again.';
}

/** Why one is here again, and that nothing typed is lost; otherwise what the product is. */
function useLead(): string {
  const session = useSession();
  const [isKept] = useState(draftStore.holdsAny);
  const hasExpired = session.state === 'anonymous' && session.because === 'expired';
  if (!hasExpired && !isKept) return 'Regulation you can read, answers you can check.';
  const { description } = errorCatalogue.authentication_required;
  return isKept ? `${description} What you typed is kept.` : description;
}

/** /auth/login */
export function LoginScreen() {
  usePageTitle('Log in');
  const lead = useLead();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShared, setShared] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const login = useMutation({ mutationFn: logIn });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    const found = missingIn(email, password);
    setMissing(found);
    if (Object.keys(found).length > 0) return document.getElementById(found.email ? 'email' : 'password')?.focus();
    login.mutate({ email: email.trim(), password, sharedComputer: isShared });
  };
  return (
    <AuthFrame title="Log in" lead={lead}>
      <form onSubmit={submit} noValidate>
        <FormProblem text={problemOf(login.error)} />
        <TextInput
          id="email"
          name="email"
          type="email"
          label="Work email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          error={missing.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          error={missing.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Checkbox
          label="This is a shared computer"
          description="You are logged out after 30 minutes without use."
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <LoadingButton type="submit" fullWidth isLoading={login.isPending}>
          Log in
        </LoadingButton>
      </form>
    </AuthFrame>
  );
}
