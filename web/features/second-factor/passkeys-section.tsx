import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { client } from '#web/platform/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { dayAndTime, longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Section, useFocusHeading } from '#web/ui/section.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { AddPasskey } from './add-passkey.tsx';
import { factorProblem, factorRefused } from './factor-problem.ts';
import { factorsQuery, type Passkey, passkeysQuery } from './factors-query.ts';
import styles from './second-factor.module.css';

type Changing = { passkey: Passkey; onClose: () => void; onChanged: () => void };

function RenameForm({ passkey, onClose, onChanged }: Changing) {
  const focusHeading = useFocusHeading();
  const close = () => {
    onClose();
    focusHeading();
  };
  const rename = useMutation({
    mutationFn: (name: string) => client.secondFactor.renamePasskey({ id: passkey.id, name }),
    meta: { background: true },
    onSuccess() {
      close();
      onChanged();
    },
  });
  const form = useForm({
    initial: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name.' : undefined }),
    send: ({ name }) => rename.mutateAsync(name.trim()),
    refused: factorRefused,
  });
  const { focus } = form;
  // The button is replaced by the form, and the form by the result.
  useEffect(() => focus('name'), [focus]);
  return (
    <FormFields form={form} className={styles['form']}>
      <TextInput {...form.field('name')} label="New name" maxLength={limits.passkeyNameCharacters} />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" isLoading={form.isPending}>
          Rename
        </LoadingButton>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </FormFields>
  );
}

function RemoveDialog({ passkey, onClose, onChanged }: Changing) {
  const focusHeading = useFocusHeading();
  const remove = useMutation({
    mutationFn: () => client.secondFactor.removePasskey({ id: passkey.id }),
    meta: { background: true },
    onSuccess() {
      showToast('ok', 'Passkey removed.');
      onClose();
      focusHeading();
      onChanged();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove “${passkey.name}”?`}
      confirm="Remove"
      keep="Cancel"
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      isDanger
    >
      <p>You will no longer be able to log in with it. Delete it from your device too.</p>
      <FormProblem text={factorProblem(remove.error)} />
    </ConfirmDialog>
  );
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  const [change, setChange] = useState<'rename' | 'remove'>();
  const changing = { passkey, onClose: () => setChange(undefined), onChanged };
  const { name, provider, is_synced, created_at, last_used_at } = passkey;
  return (
    <li className={styles['passkey']}>
      <IconKey size={21} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={styles['name']}>{name}</p>
        <p className={styles['quiet']}>
          {provider ? `${provider}. ` : ''}
          {is_synced ? 'Synced across devices. ' : ''}Added on {longDate(created_at)},{' '}
          {last_used_at ? `last used ${dayAndTime(last_used_at, new Date())}` : 'not used yet'}.
        </p>
        {change === 'rename' && <RenameForm {...changing} />}
      </div>
      {change !== 'rename' && (
        <div className={styles['buttons']}>
          <Button size="sm" variant="default" aria-label={`Rename ${name}`} onClick={() => setChange('rename')}>
            Rename
          </Button>
          <Button size="sm" variant="default" aria-label={`Remove ${name}`} onClick={() => setChange('remove')}>
            Remove
          </Button>
        </div>
      )}
      {change === 'remove' && <RemoveDialog {...changing} />}
    </li>
  );
}

function PasskeyList({ onChanged }: { onChanged: () => void }) {
  const passkeys = useQuery(passkeysQuery());
  if (passkeys.isPending) return <Skeleton label="Loading your passkeys" lines={listLines(2)} />;
  if (passkeys.isError)
    return <ErrorInPlace title="Failed to load your passkeys." retry={() => void passkeys.refetch()} />;
  if (passkeys.data.length === 0) return <p className={styles['quiet']}>You have no passkeys yet.</p>;
  return (
    <ul className={styles['passkeys']} aria-label="Passkeys">
      {passkeys.data.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
      ))}
    </ul>
  );
}

/** The person's passkeys, and creating another. */
export function PasskeysSection({ hasPassword }: { hasPassword: boolean }) {
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: passkeysQuery().queryKey });
    void cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
  };
  const added = () => {
    showToast('ok', 'Passkey added.');
    refresh();
  };
  return (
    <Section
      title="Passkeys"
      about="Log in and unlock the screen with your fingerprint, face or device PIN instead of your password."
    >
      <PasskeyList onChanged={refresh} />
      <AddPasskey hasPassword={hasPassword} onDone={added} />
    </Section>
  );
}
