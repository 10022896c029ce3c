import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { OwnPasswordField } from '#web/platform/own-password/own-password-field.tsx';
import { canUsePasskeys, makePasskey } from '#web/platform/passkeys/ask-passkey.ts';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { factorProblem } from './factor-problem.ts';
import styles from './second-factor.module.css';

/** Has the browser make a passkey, under a name by which its person will know it. */
export function AddPasskey({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const add = useMutation({
    mutationFn: () => makePasskey({ password, name: name.trim() || 'Passkey' }),
    meta: { background: true },
    onSuccess() {
      setName('');
      onDone();
    },
    onSettled: () => setPassword(''),
  });
  if (!canUsePasskeys()) return <p className={styles['quiet']}>This browser knows no passkeys at this address.</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FormProblem text={factorProblem(add.error)} />
      <TextInput
        name="passkey-name"
        label="Name of the passkey"
        description="For example the device that keeps it."
        maxLength={limits.passkeyNameCharacters}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {hasPassword && <OwnPasswordField value={password} onChange={setPassword} />}
      <LoadingButton type="submit" variant="default" isLoading={add.isPending}>
        Add a passkey
      </LoadingButton>
    </form>
  );
}
