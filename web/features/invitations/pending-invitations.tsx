import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { mailWords } from '#web/platform/mail/mail-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './invitations.module.css';
import { invitedWords } from './invited-words.ts';

type Invitation = Awaited<ReturnType<typeof client.invitations.pending>>[number];

export const pendingQuery = () => ({ ...api.invitations.pending.queryOptions(), ...fresh.changedElsewhere });

const nameOf = ({ first_name, last_name }: Invitation): string => `${first_name} ${last_name}`;

/** The row disappears, and with it the focused element. */
const focusHeading = () => document.getElementById('pending')?.focus();

function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const cache = useQueryClient();
  const withdraw = useMutation(
    api.invitations.withdraw.mutationOptions({
      onSuccess() {
        showToast('ok', 'Invitation withdrawn.');
        onClose();
        focusHeading();
      },
      onError: () => showToast('bad', 'Could not withdraw the invitation. Try again.'),
      onSettled: () => cache.invalidateQueries({ queryKey: pendingQuery().queryKey }),
    }),
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Withdraw the invitation to ${nameOf(invitation)}?`}
      confirm="Withdraw"
      keep="Cancel"
      onConfirm={() => withdraw.mutate({ user_id: invitation.user_id })}
      isPending={withdraw.isPending}
      isDanger
    >
      <p>The link will stop working. You can invite them again later.</p>
    </ConfirmDialog>
  );
}

function Row({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  const cache = useQueryClient();
  const { user_id, email, role, state, sent_as, invited_at, expires_at } = invitation;
  const resend = useMutation(
    api.invitations.resend.mutationOptions({
      onSuccess: () => showToast('ok', invitedWords(email)),
      onError: () => showToast('bad', 'Failed to resend user invitation'),
      onSettled: () => cache.invalidateQueries({ queryKey: pendingQuery().queryKey }),
    }),
  );
  return (
    <li className={styles['invitation']}>
      <div>
        <p className={styles['who']}>
          {nameOf(invitation)}
          {role === 'guest' && <span className={styles['kind']}>Guest</span>}
        </p>
        <p className={styles['second']}>{email}</p>
        {state === 'expired' ? (
          <p className={styles['expired']}>
            <IconClock size={15} stroke={1.6} aria-hidden="true" />
            Link expired {shortDate(expires_at)}
          </p>
        ) : (
          <p className={styles['second']}>
            {sent_as === 'link' ? 'Link created' : mailWords('Sent', 'In the outbox since')} {shortDate(invited_at)},
            expires {shortDate(expires_at)}
          </p>
        )}
      </div>
      <div className={styles['acts']}>
        <LoadingButton
          size="sm"
          variant="default"
          isLoading={resend.isPending}
          aria-label={`Resend to ${nameOf(invitation)}`}
          onClick={() => resend.mutate({ user_id })}
        >
          Resend
        </LoadingButton>
        <Button
          size="sm"
          variant="subtle"
          aria-label={`Withdraw the invitation to ${nameOf(invitation)}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}

/** How many invitations wait to be accepted. */
export function PendingCount() {
  const { data } = useQuery(pendingQuery());
  return data && data.length > 0 ? `, ${data.length.toLocaleString('en-GB')} waiting` : null;
}

/** Pending invitations. */
export function PendingInvitations() {
  const pending = useQuery(pendingQuery());
  const [withdrawn, setWithdrawn] = useState<Invitation>();
  if (pending.isPending) return <Skeleton label="Loading pending invitations" lines={listLines(3)} />;
  if (pending.isError)
    return <ErrorInPlace title="Failed to load pending invitations" retry={() => void pending.refetch()} />;
  if (pending.data.length === 0)
    return <EmptyState title="No pending invitations" text="People you invite appear here until they accept." />;
  return (
    <>
      <ul className={styles['invitations']}>
        {pending.data.map((invitation) => (
          <Row key={invitation.user_id} invitation={invitation} onWithdraw={() => setWithdrawn(invitation)} />
        ))}
      </ul>
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </>
  );
}
