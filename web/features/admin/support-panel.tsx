import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, type client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { timeOfDay } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './accounts.module.css';
import { When } from './when.tsx';

type Request = Awaited<ReturnType<typeof client.supportAccess.requests>>[number];

const requestsQuery = () => ({
  ...api.supportAccess.requests.queryOptions(),
  ...fresh.atAnInterval,
  refetchInterval: 15_000,
});

function stateWords({ state, ends_at }: Request): string {
  if (state === 'allowed') return `Allowed until ${timeOfDay(ends_at ?? '')}`;
  if (state === 'running') return `Running until ${timeOfDay(ends_at ?? '')}`;
  return { waiting: 'Awaiting an answer', lapsed: 'Expired', refused: 'Refused', ended: 'Ended' }[state];
}

function Acts({ request }: { request: Request }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { id, state, person } = request;
  const shared = {
    onError: (error: unknown) => showToast('bad', asClientError(error).description),
    onSettled: () => cache.invalidateQueries({ queryKey: requestsQuery().queryKey }),
  };
  const begin = useMutation(
    api.supportAccess.begin.mutationOptions({
      async onSuccess() {
        // Runs before the profile changes: this page does not belong to that person.
        await navigate('/home');
        await sessionStore.changePerson();
      },
      onError: shared.onError,
    }),
  );
  const withdraw = useMutation(api.supportAccess.withdraw.mutationOptions(shared));
  if (!['waiting', 'allowed', 'running'].includes(state)) return null;
  return (
    <div className={styles['acts']}>
      {state === 'allowed' && (
        <LoadingButton
          size="sm"
          isLoading={begin.isPending}
          aria-label={`Start viewing Candour as ${person.name}`}
          onClick={() => begin.mutate({ id })}
        >
          Start
        </LoadingButton>
      )}
      <LoadingButton
        size="sm"
        variant="subtle"
        isLoading={withdraw.isPending}
        aria-label={`${state === 'waiting' ? 'Withdraw the request to' : 'End support access for'} ${person.name}`}
        onClick={() => withdraw.mutate({ id })}
      >
        {state === 'waiting' ? 'Withdraw' : 'End'}
      </LoadingButton>
    </div>
  );
}

/** The administrator's requests for support access and the answers. */
export function SupportPanel() {
  const requests = useQuery(requestsQuery());
  if (requests.isPending) return <Skeleton label="Loading requests" lines={listLines(4)} />;
  if (requests.isError) return <ErrorInPlace title="Failed to load requests." retry={() => void requests.refetch()} />;
  if (requests.data.length === 0)
    return (
      <EmptyState
        title="No requests yet"
        text="Request access to a person’s account under Users. You can view Candour as them only if they allow it."
      />
    );
  return (
    <DataTable
      caption="Support access"
      rows={requests.data}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'Person',
          cell: ({ person }) => (
            <>
              {person.name}
              <p className={classNames(styles['second'], styles['address'])}>{person.email}</p>
              {person.organisation && <p className={styles['second']}>{person.organisation}</p>}
            </>
          ),
        },
        { heading: 'Reason', cell: ({ reason }) => reason },
        { heading: 'Requested', cell: ({ created_at }) => <When at={created_at} /> },
        { heading: 'Status', inLines: 'line', cell: stateWords },
        { heading: 'Actions', cell: (request) => <Acts request={request} /> },
      ]}
    />
  );
}
