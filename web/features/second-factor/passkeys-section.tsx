import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { client } from '#web/platform/api/api-client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { dayAndTime, longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Section, useFocusHeading } from '#web/ui/section.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { AddPasskey } from './add-passkey.tsx';
import { factorProblem } from './factor-problem.ts';
import { factorsQuery, type Passkey, passkeysQuery } from './factors-query.ts';
import styles from './second-factor.module.css';

type Changing = { passkey: Passkey; onClose: () => void; onChanged: () => void };

function RenameForm({ passkey, onClose, onChanged }: Changing) {
  const [name, setName] = useState(passkey.name);
  const field = useRef<HTMLInputElement>(null);
  const focusHeading = useFocusHeading();
  // The button goes when the form comes, and the form when it is done.
  useEffect(() => field.current?.focus(), []);
  const close = () => {
    onClose();
    focusHeading();
  };
  const rename = useMutation({
    mutationFn: () => client.factors.renamePasskey({ id: passkey.id, name: name.trim() }),
    meta: { background: true },
    onSuccess() {
      close();
      onChanged();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending && name.trim() !== '') rename.mutate();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FormProblem text={factorProblem(rename.error)} />
      <TextInput
        ref={field}
        label="New name"
        maxLength={limits.passkeyNameCharacters}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={styles['buttons']}>
        <LoadingButton type="submit" isLoading={rename.isPending}>
          Rename
        </LoadingButton>
        <Button variant="default" onClick={close}>
          Keep the name
        </Button>
      </div>
    </form>
  );
}

function RemoveDialog({ passkey, onClose, onChanged }: Changing) {
  const focusHeading = useFocusHeading();
  const remove = useMutation({
    mutationFn: () => client.factors.removePasskey({ id: passkey.id }),
    meta: { background: true },
    onSuccess() {
      showToast('ok', 'The passkey is removed.');
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
      keep="Keep it"
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      isDanger
    >
      <p>It no longer logs you in. Delete it on the device that keeps it as well.</p>
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
          {is_synced ? 'Kept on several devices. ' : ''}Added on {longDate(created_at)},{' '}
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
  if (passkeys.data.length === 0) return <p className={styles['quiet']}>You have no passkey yet.</p>;
  return (
    <ul className={styles['passkeys']} aria-label="Passkeys">
      {passkeys.data.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
      ))}
    </ul>
  );
}

/** The person's passkeys, and making another. */
export function PasskeysSection({ hasPassword }: { hasPassword: boolean }) {
  const cache = useQueryClient();
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: passkeysQuery().queryKey });
    void cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
  };
  const added = () => {
    showToast('ok', 'The passkey is added.');
    refresh();
  };
  return (
    <Section
      title="Passkeys"
      about="Log in, and unlock the screen, with finger, face or PIN of your device instead of your password."
    >
      <PasskeyList onChanged={refresh} />
      <AddPasskey hasPassword={hasPassword} onDone={added} />
    </Section>
  );
}
