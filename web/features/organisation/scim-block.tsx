import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { refusedAt } from '#web/platform/form/refused.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { longDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './settings-block.module.css';

type Token = Awaited<ReturnType<typeof client.organisation.scimTokens>>[number];

const tokensQuery = () => ({ ...api.organisation.scimTokens.queryOptions(), ...fresh.decidesAccess });

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: tokensQuery().queryKey });
}

function TokenMade({ token, onClose }: { token: string; onClose: () => void }) {
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
          <CopyButton
            data-autofocus
            text={token}
            copied="Token copied."
            refused="Could not copy the token. Select it and copy it."
          >
            Copy token
          </CopyButton>
        </>
      }
    >
      <div className={styles['form']}>
        <p>Enter this token in your directory now. It is not shown again.</p>
        <TextInput label="SCIM base URL" readOnly value={`${location.origin}/scim/v2`} />
        <TextInput label="Token" readOnly value={token} onFocus={(event) => event.currentTarget.select()} />
      </div>
    </Dialog>
  );
}

function AddToken({ onMade }: { onMade: (token: string) => void }) {
  const refresh = useRefresh();
  const add = useMutation(
    api.organisation.addScimToken.mutationOptions({
      onSuccess: ({ token }) => onMade(token),
      onSettled: refresh,
    }),
  );
  const form = useForm({
    initial: { label: '' },
    send: add.mutateAsync,
    refused: refusedAt('label'),
    resetsWhenSent: true,
  });
  return (
    <FormFields form={form}>
      <div className={styles['buttons']}>
        <TextInput {...form.field('label')} className={styles['grows'] ?? ''} label="Directory name" maxLength={100} />
        <LoadingButton type="submit" variant="default" isLoading={form.isPending}>
          Create token
        </LoadingButton>
      </div>
    </FormFields>
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
      onError: () => showToast('bad', 'Could not revoke the token. Try again.'),
      onSettled: refresh,
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Revoke the token for ${token.label}?`}
      confirm="Revoke"
      keep="Cancel"
      onConfirm={() => revoke.mutate({ id: token.id })}
      isPending={revoke.isPending}
      isDanger
    >
      <p>The directory will no longer be able to create or disable accounts. Existing accounts do not change.</p>
    </ConfirmDialog>
  );
}

/** The tokens that directories use for their SCIM calls. */
export function ScimBlock() {
  const tokens = useQuery(tokensQuery());
  const [made, setMade] = useState<string>();
  const [revoked, setRevoked] = useState<Token>();
  if (tokens.isPending) return <Skeleton label="Loading tokens" lines={listLines(2)} />;
  if (tokens.isError) return <ErrorInPlace title="Failed to load tokens." retry={() => void tokens.refetch()} />;
  return (
    <>
      {tokens.data.length > 0 && (
        <ul className={styles['list']} aria-label="SCIM tokens">
          {tokens.data.map((token) => (
            <li key={token.id} className={styles['item']}>
              <div>
                <p className={styles['name']}>{token.label}</p>
                <p className={styles['note']}>
                  Created on {longDate(token.created_at)}.{' '}
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
