import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedSet } from '#contract/features/review/requirement-set.ts';
import { requirementSetLimits } from '#contract/features/review/requirement-set-words.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { refusedAs } from '#web/platform/form/refused.ts';
import { announce } from '#web/ui/announce.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
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
    <FormFields form={form} className={styles['form']}>
      <TextInput
        {...form.field('name')}
        data-autofocus
        label={`New name of ${set.name}`}
        maxLength={requirementSetLimits.nameCharacters}
      />
      <div className={styles['acts']}>
        <LoadingButton type="submit" size="compact-sm" variant="default" isLoading={form.isPending}>
          Rename
        </LoadingButton>
        <Button size="compact-sm" variant="subtle" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </FormFields>
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
    remove: () => {
      change.reset();
      remove.mutate({ id });
    },
  };
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Asks before a set is deleted, which cannot be undone. */
function AskBeforeDeleting({ name, remove, keep }: { name: string; remove: () => void; keep: () => void }) {
  return (
    <div className={styles['form']}>
      <p className={styles['hint']}>Delete {name} with all its versions? This cannot be undone.</p>
      <div className={styles['acts']}>
        <Button size="compact-sm" variant="danger" onClick={remove}>
          Delete set
        </Button>
        <Button size="compact-sm" variant="default" ref={focus} onClick={keep}>
          Keep set
        </Button>
      </div>
    </div>
  );
}

/** What the owner of a saved set may do with it. */
export function SavedSetActs({ set }: { set: SavedSet }) {
  const [asked, ask] = useState<'rename' | 'delete'>();
  const { problem, change, remove } = useSetActs(set);
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
        <AskBeforeDeleting
          name={name}
          keep={() => ask(undefined)}
          remove={() => {
            ask(undefined);
            remove();
          }}
        />
      )}
    </>
  );
}
