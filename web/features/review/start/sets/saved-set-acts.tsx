import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedSet } from '#contract/features/review/requirement-set.ts';
import { requirementSetLimits } from '#contract/features/review/requirement-set-words.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { announce } from '#web/ui/announce.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { savedSetsQuery } from './set-queries.ts';
import styles from './sets.module.css';

function RenameSet({ set, onDone }: { set: SavedSet; onDone: () => void }) {
  const cache = useQueryClient();
  const form = useForm({
    initial: { name: set.name },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name.' : undefined }),
    send: async ({ name }) => {
      await client.review.changeSet({ id: set.set_id, name: name.trim() });
      await cache.invalidateQueries({ queryKey: savedSetsQuery.queryKey });
    },
    refused: refusedAs('Could not rename the set.'),
    onSent: onDone,
  });
  return (
    <FormDialog form={form} title="Rename this set" send="Rename" onClose={onDone}>
      <TextInput
        {...form.field('name')}
        data-autofocus
        label="Name of the set"
        maxLength={requirementSetLimits.nameCharacters}
      />
    </FormDialog>
  );
}

/** Changes or deletes a set, then reads the list again; a failure is said beside the set. */
function useSetActs({ set_id: id, name }: SavedSet) {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: savedSetsQuery.queryKey });
  const change = useMutation(api.review.changeSet.mutationOptions({ meta: { background: true }, onSuccess }));
  const remove = useMutation(
    api.review.removeSet.mutationOptions({
      meta: { background: true },
      onSuccess: () => {
        announce(`${name} is deleted.`);
        return onSuccess();
      },
    }),
  );
  const error = change.error ?? remove.error;
  return {
    problem: error ? asClientError(error).description : undefined,
    change: (how: { shared?: boolean; withdrawn?: boolean }) => {
      remove.reset();
      change.mutate({ id, ...how });
    },
    isRemoving: remove.isPending,
    remove: (onSettled: () => void) => {
      change.reset();
      remove.mutate({ id }, { onSettled });
    },
  };
}

/** What the owner of a saved set may do with it. */
export function SavedSetActs({ set }: { set: SavedSet }) {
  const [asked, ask] = useState<'rename' | 'delete'>();
  const { problem, change, remove, isRemoving } = useSetActs(set);
  const { name, shared, can_share: canShare, withdrawn_at: withdrawn } = set;
  return (
    <>
      <DropdownMenu
        position="bottom-end"
        button={
          <ActionIcon size={28} variant="default" aria-label={`More about ${name}`}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        }
      >
        <Menu.Item onClick={() => ask('rename')}>Rename</Menu.Item>
        {(canShare || shared) && (
          <Menu.Item onClick={() => change({ shared: !shared })}>
            {shared ? 'Stop sharing with your organisation' : 'Share with your organisation'}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => change({ withdrawn: withdrawn === null })}>
          {withdrawn === null ? 'Withdraw' : 'Offer again'}
        </Menu.Item>
        <Menu.Item onClick={() => ask('delete')}>Delete</Menu.Item>
      </DropdownMenu>
      {problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      {asked === 'rename' && <RenameSet set={set} onDone={() => ask(undefined)} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete this set?"
          confirm="Delete set"
          keep="Keep set"
          isPending={isRemoving}
          isDanger
          onClose={() => ask(undefined)}
          onConfirm={() => remove(() => ask(undefined))}
        >
          <p>{name} is deleted with all its versions for good.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
