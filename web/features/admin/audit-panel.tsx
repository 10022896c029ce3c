import { IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './audit-panel.module.css';
import { When } from './when.tsx';

const auditQuery = () =>
  api.admin.audit.infiniteOptions({
    input: (before: number | undefined) => ({ before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_before }) => next_before ?? undefined,
    ...fresh.changedElsewhere,
  });

type Verdict = { entries: number; unkeyed: number; other_key: number; other_key_until: number | null };

/** What was checked of a log without a fault. */
function describeIntact({ entries, unkeyed, other_key: others, other_key_until: until }: Verdict): string {
  const counted = (count: number | null) => (count ?? 0).toLocaleString('en-GB');
  const precede = unkeyed > 0 ? ` ${counted(unkeyed)} of them precede the key.` : '';
  if (others === 0) return `The audit log is intact: ${counted(entries)} entries verified.${precede}`;
  const unchecked = `${counted(others)} up to entry ${counted(until)} were made with another key and were not checked.`;
  return `Partly checked: ${counted(entries - others)} entries are intact.${precede} ${unchecked}`;
}

function Verify() {
  const cache = useQueryClient();
  const verify = useMutation(
    api.admin.verifyAudit.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: auditQuery().queryKey }),
      onError: () => showToast('bad', 'Could not verify the audit log. Try again.'),
    }),
  );
  return (
    <div className={styles['verify']}>
      <LoadingButton
        size="sm"
        variant="default"
        leftSection={<IconShieldCheck size={15} stroke={1.6} />}
        isLoading={verify.isPending}
        onClick={() => verify.mutate(undefined)}
      >
        Verify audit log
      </LoadingButton>
      <p role="status">
        {verify.data?.intact && describeIntact(verify.data)}
        {verify.data && !verify.data.intact && (
          <b className={styles['broken']}>
            The audit log fails verification at entry {verify.data.broken_at ?? 'unknown'}.
          </b>
        )}
      </p>
    </div>
  );
}

/** The audit log, newest first, and whether it is intact. */
export function AuditPanel() {
  const audit = useInfiniteQuery(auditQuery());
  if (audit.isPending) return <Skeleton label="Loading the audit log" lines={listLines(8)} />;
  if (audit.isError) return <ErrorInPlace title="Failed to load the audit log." retry={() => audit.refetch()} />;
  return (
    <div>
      <Verify />
      <DataTable
        caption="Audit log"
        rows={audit.data.pages.flatMap(({ entries }) => entries)}
        keyOf={({ seq }) => seq}
        columns={[
          { heading: 'Entry', cell: ({ seq }) => seq, isNumber: true },
          { heading: 'Time', cell: ({ at }) => <When at={at} /> },
          { heading: 'Actor', cell: ({ actor }) => actor },
          { heading: 'Action', cell: ({ action }) => action },
          { heading: 'Subject', cell: ({ subject }) => subject ?? '–' },
          { heading: 'Request ID', cell: ({ request_id }) => request_id ?? '–' },
        ]}
      />
      {audit.hasNextPage && (
        <LoadingButton
          size="sm"
          variant="default"
          isLoading={audit.isFetchingNextPage}
          onClick={() => void audit.fetchNextPage()}
        >
          Show earlier entries
        </LoadingButton>
      )}
    </div>
  );
}
