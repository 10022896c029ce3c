import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#web/platform/api/api-client.ts';
import { refusedWith } from '#web/platform/form/refused.ts';
import { logOutAndSay } from '#web/platform/session/log-out-and-say.ts';
import { unlockScreen } from '#web/platform/session/session.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { announce } from '#web/ui/announce.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { PasskeyUnlock } from './passkey-unlock.tsx';

/** Covers every page while the session is locked: the password unlocks it, and anyone can end it. */
export default function LockScreen() {
  usePageTitle('Screen locked');
  const session = useSession();
  const name = session.state === 'locked' ? session.name : '';
  // The form handles the failure of its mutation; the error dialog stays closed.
  const unlock = useMutation({
    mutationFn: (given: string) => unlockScreen(() => client.auth.unlock({ password: given })),
    meta: { background: true },
  });
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'Enter your password.' : undefined }),
    send: ({ password }) => unlock.mutateAsync(password),
    refused: refusedWith('Could not unlock the screen. Try again.'),
    clearedOnError: ['password'],
  });
  const { focus } = form;
  useEffect(() => {
    focus('password');
    announce('The screen is locked. Enter your password to continue.');
  }, [focus]);
  return (
    <AuthFrame
      title="Screen locked"
      lead={`The screen locked after a period of inactivity. ${name ? `${name} is logged in` : 'Someone is logged in'}, and their work is safe.`}
    >
      <FormFields form={form}>
        <PasswordField {...form.field('password')} name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" fullWidth loading={form.isPending}>
          Unlock
        </Button>
        <PasskeyUnlock />
        <Button variant="default" fullWidth onClick={() => void logOutAndSay()}>
          {name ? `Not ${name}? Log out` : 'Log out'}
        </Button>
      </FormFields>
    </AuthFrame>
  );
}
