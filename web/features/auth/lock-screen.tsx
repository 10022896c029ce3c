import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { logOut, unlockSession } from '#web/platform/session/session.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { announce } from '#web/ui/announce.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { PasskeyUnlock } from './passkey-unlock.tsx';

async function leave(): Promise<void> {
  if (await logOut()) showToast('ok', 'Logged out successfully.');
  else showToast('bad', 'An error occurred during logout');
}

function problemOf(error: Error | null): string | undefined {
  return error ? asClientError(error).description || 'The screen could not be opened. Please try again.' : undefined;
}

/** What covers every page while the session is locked: the password brings it back, and anybody may end it. */
export default function LockScreen() {
  usePageTitle('Locked');
  const session = useSession();
  const name = session.state === 'locked' ? session.name : '';
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // The mutation's outcome stays here: a failure belongs into the form, not into the error dialog.
  const unlock = useMutation({
    mutationFn: (given: string) => unlockSession(() => client.auth.unlock({ password: given })),
    meta: { background: true },
    onError: () => setPassword(''),
  });
  useEffect(() => {
    field.current?.focus();
    announce('The screen is locked. Enter your password to continue.');
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unlock.isPending) return;
    setMissing(password === '' ? 'Enter your password.' : undefined);
    if (password === '') return field.current?.focus();
    unlock.mutate(password);
  };
  return (
    <AuthFrame
      title="Locked"
      lead={`Nothing was done here for a while. ${name ? `${name} is logged in` : 'Somebody is logged in'}, and their work is kept.`}
    >
      <form onSubmit={submit} noValidate>
        <FormProblem text={problemOf(unlock.error)} />
        <PasswordInput
          ref={field}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          error={missing}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={unlock.isPending}>
          Continue
        </Button>
        <PasskeyUnlock />
        <Button variant="default" fullWidth onClick={() => void leave()}>
          {name ? `Not ${name}? Log out` : 'Log out'}
        </Button>
      </form>
    </AuthFrame>
  );
}
