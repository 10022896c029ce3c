import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, type client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './settings-block.module.css';

type Token = Awaited<ReturnType<typeof client.organisation.scimTokens>>[number];

const tokensQuery = () => ({ ...api.organisation.scimTokens.queryOptions(), staleTime: 0 });

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: tokensQuery().queryKey });
}

function TokenMade({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(token)) showToast('ok', 'The token is copied.');
    else showToast('bad', 'Your browser did not copy the token. Select it and copy it yourself.');
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="The SCIM token is ready"
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
          <Button data-autofocus onClick={() => void copy()}>
            Copy token
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>Enter it in your directory now. It is not shown again.</p>
        <TextInput label="Address" readOnly value={`${location.origin}/scim/v2`} />
        <TextInput label="Token" readOnly value={token} onFocus={(event) => event.currentTarget.select()} />
      </div>
    </Dialog>
  );
}

function AddToken({ onMade }: { onMade: (token: string) => void }) {
  const [label, setLabel] = useState('');
  const refresh = useRefresh();
  const add = useMutation(
    api.organisation.addScimToken.mutationOptions({
      onSuccess({ token }) {
        setLabel('');
        onMade(token);
      },
      onSettled: refresh,
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate({ label });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles['buttons']}>
        <TextInput
          className={styles['grows'] ?? ''}
          label="Name of the directory"
          maxLength={100}
          value={label}
          error={add.error && asClientError(add.error).description}
          onChange={(event) => {
            setLabel(event.currentTarget.value);
            add.reset();
          }}
        />
        <LoadingButton type="submit" variant="default" isLoading={add.isPending}>
          Make a token
        </LoadingButton>
      </div>
    </form>
  );
}

function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const refresh = useRefresh();
  const revoke = useMutation(
    api.organisation.revokeScimToken.mutationOptions({
      onSuccess() {
        onClose();
        document.getElementById('directory')?.focus();
      },
      onError: () => showToast('bad', 'The token could not be revoked. Please try again.'),
      onSettled: refresh,
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Revoke the token of ${token.label}?`}
      confirm="Revoke"
      keep="Keep it"
      onConfirm={() => revoke.mutate({ id: token.id })}
      isPending={revoke.isPending}
      isDanger
    >
      <p>The directory can no longer create or disable accounts here. The accounts stay as they are.</p>
    </ConfirmDialog>
  );
}

/** The tokens that directories sign their SCIM calls with. */
export function ScimBlock() {
  const tokens = useQuery(tokensQuery());
  const [made, setMade] = useState<string>();
  const [revoked, setRevoked] = useState<Token>();
  if (tokens.isPending) return <Skeleton label="Loading the tokens" lines={listLines(2)} />;
  if (tokens.isError) return <ErrorInPlace title="Failed to load the tokens." retry={() => void tokens.refetch()} />;
  return (
    <>
      {tokens.data.length > 0 && (
        <ul className={styles['list']} aria-label="SCIM tokens">
          {tokens.data.map((token) => (
            <li key={token.id} className={styles['item']}>
              <div>
                <p className={styles['name']}>{token.label}</p>
                <p className={styles['note']}>
                  Made on {longDate(token.created_at)}.{' '}
                  {token.last_used_at ? `Last used on ${longDate(token.last_used_at)}.` : 'Not used yet.'}
                </p>
              </div>
              <div className={styles['buttons']}>
                <Button
                  size="sm"
                  variant="subtle"
                  aria-label={`Revoke ${token.label}`}
                  onClick={() => setRevoked(token)}
                >
                  Revoke
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <AddToken onMade={setMade} />
      {made && <TokenMade token={made} onClose={() => setMade(undefined)} />}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}
