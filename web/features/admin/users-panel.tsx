import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rolesInWords } from '#contract/roles.ts';
import { api, type client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { ResetFactorsDialog } from '#web/platform/reset-factors/reset-factors-dialog.tsx';
import { useUser } from '#web/platform/session/use-session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FoundList, type FoundPage } from '#web/ui/found-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './accounts.module.css';
import { AskAccessDialog } from './ask-access-dialog.tsx';
import { Enabled } from './enabled.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { When } from './when.tsx';

type Account = Awaited<ReturnType<typeof client.admin.users>>['users'][number];
type Act = { kind: 'switch' | 'ask' | 'reset'; account: Account };

function Acts({ account, onAct }: { account: Account; onAct: (act: Act) => void }) {
  const { user_id } = useUser();
  if (account.user_id === user_id) return <p className={styles['second']}>You</p>;
  const mayBeAsked = !account.disabled && !account.account_roles.includes('candour_admin');
  const verb = account.disabled ? 'Enable' : 'Disable';
  return (
    <div className={styles['acts']}>
      {mayBeAsked && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Request access to ${account.name}’s account`}
          onClick={() => onAct({ kind: 'ask', account })}
        >
          Request access
        </Button>
      )}
      {account.has_second_factor && (
        <Button
          size="sm"
          variant="subtle"
          aria-label={`Reset ${account.name}’s two-step login`}
          onClick={() => onAct({ kind: 'reset', account })}
        >
          Reset two-step login
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        aria-label={`${verb} ${account.name}`}
        onClick={() => onAct({ kind: 'switch', account })}
      >
        {verb}
      </Button>
    </div>
  );
}

type FoundProps = { q: string; page: number; list: FoundPage; onAct: (act: Act) => void };

function Found({ q, page, list, onAct }: FoundProps) {
  const users = useQuery({
    ...api.admin.users.queryOptions({ input: { q, page } }),
    placeholderData: keepPreviousData,
    ...fresh.decidesAccess,
  });
  if (users.isPending) return <Skeleton label="Loading users" lines={listLines(8)} />;
  if (users.isError) return <ErrorInPlace title="Failed to load users." retry={() => void users.refetch()} />;
  if (users.data.total === 0)
    return <EmptyState title="No users found" text={`No user’s name, email or job title contains “${q}”.`} />;
  const caption = 'Users';
  return list(
    { caption, total: users.data.total, isOld: users.isPlaceholderData },
    <DataTable
      caption={caption}
      rows={users.data.users}
      keyOf={({ user_id }) => user_id}
      columns={[
        {
          heading: 'Name',
          cell: ({ name, email }) => (
            <>
              {name}
              <p className={styles['second']}>{email}</p>
            </>
          ),
        },
        { heading: 'Organisation', cell: ({ organisation }) => organisation },
        { heading: 'Roles', cell: ({ account_roles }) => rolesInWords(account_roles) },
        {
          heading: 'Last active',
          cell: ({ last_active_at }) => (last_active_at ? <When at={last_active_at} /> : 'Never'),
        },
        { heading: 'Status', inLines: 'bare', cell: ({ disabled }) => <Enabled isDisabled={disabled} /> },
        { heading: 'Actions', cell: (account) => <Acts account={account} onAct={onAct} /> },
      ]}
    />,
  );
}

/** Everyone with an account: disable, request access, reset a lost second factor. It shows nothing they wrote. */
export function UsersPanel() {
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  return (
    <>
      <FoundList label="Find a user">{(found, list) => <Found {...found} list={list} onAct={setAct} />}</FoundList>
      {act?.kind === 'ask' && <AskAccessDialog person={act.account} onClose={close} />}
      {act?.kind === 'reset' && <ResetFactorsDialog person={act.account} by="administrator" onClose={close} />}
      {act?.kind === 'switch' && (
        <SwitchDialog
          what={{ kind: 'user', id: act.account.user_id, name: act.account.name, isDisabled: act.account.disabled }}
          onClose={close}
        />
      )}
    </>
  );
}
