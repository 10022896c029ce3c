import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { OwnPasswordField } from '#web/platform/own-password/own-password-field.tsx';
import { canUsePasskeys, makePasskey } from '#web/platform/passkeys/ask-passkey.ts';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { factorRefused } from './factor-problem.ts';
import styles from './second-factor.module.css';

/** Has the browser create a passkey, under a name its person will recognise. */
export function AddPasskey({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const add = useMutation({ mutationFn: makePasskey, meta: { background: true }, onSuccess: onDone });
  const form = useForm({
    initial: { name: '', password: '' },
    send: ({ name, password }) => add.mutateAsync({ password, name: name.trim() || 'Passkey' }),
    refused: factorRefused,
    clearedOnError: ['password'],
    resetsWhenSent: true,
  });
  if (!canUsePasskeys())
    return <p className={styles['quiet']}>This browser does not support passkeys at this address.</p>;
  return (
    <FormFields form={form} className={styles['form']}>
      <TextInput
        {...form.field('name')}
        name="passkey-name"
        label="Passkey name"
        description="For example, the device that stores it."
        maxLength={limits.passkeyNameCharacters}
      />
      {hasPassword && <OwnPasswordField {...form.field('password')} />}
      <LoadingButton type="submit" variant="default" isLoading={form.isPending}>
        Add a passkey
      </LoadingButton>
    </FormFields>
  );
}
