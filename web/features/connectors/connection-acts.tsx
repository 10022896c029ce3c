import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { Connection } from './connection-words.ts';
import styles from './connections.module.css';

function useRefreshed() {
  const cache = useQueryClient();
  return {
    onError: (error: unknown) => showToast('bad', asClientError(error).description),
    onSettled: () => cache.invalidateQueries({ queryKey: api.connectors.key() }),
  };
}

function RemoveDialog({
  connection,
  onClose,
  onRemoved,
}: {
  connection: Connection;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const remove = useMutation(
    api.connectors.removeConnection.mutationOptions({
      ...useRefreshed(),
      onSuccess() {
        showToast('ok', `${connection.name} removed.`);
        onRemoved();
      },
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${connection.name}?`}
      confirm="Remove"
      keep="Cancel"
      onConfirm={() => remove.mutate({ id: connection.id })}
      isPending={remove.isPending}
      isDanger
    >
      <p>Candour will stop checking this source. Imported documents stay in the wiki.</p>
    </ConfirmDialog>
  );
}

/** The actions on one connection. */
export function ConnectionActs({ connection, onRemoved }: { connection: Connection; onRemoved: () => void }) {
  const [isRemoving, setRemoving] = useState(false);
  const refreshed = useRefreshed();
  const look = useMutation(api.connectors.lookNow.mutationOptions(refreshed));
  const change = useMutation(api.connectors.changeConnection.mutationOptions(refreshed));
  const { id, name, state } = connection;
  const isPaused = state === 'paused';
  return (
    <div className={styles['acts']}>
      {!isPaused && (
        <LoadingButton
          size="sm"
          variant="default"
          isLoading={look.isPending || state === 'looking'}
          aria-label={`Check now: ${name}`}
          onClick={() => look.mutate({ id })}
        >
          Check now
        </LoadingButton>
      )}
      <LoadingButton
        size="sm"
        variant="subtle"
        isLoading={change.isPending}
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${name}`}
        onClick={() => change.mutate({ id, paused: !isPaused })}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </LoadingButton>
      <Button size="sm" variant="subtle" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      {isRemoving && <RemoveDialog connection={connection} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </div>
  );
}
