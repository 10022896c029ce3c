import { IconAlertTriangle, IconShield, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, type client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { dayAndTime } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './chain-state.module.css';

type State = Awaited<ReturnType<typeof client.admin.auditState>>;
type Result = Awaited<ReturnType<typeof client.admin.verifyAudit>>;
type Found = NonNullable<State['verified']>;

const counted = (count: number) => count.toLocaleString('en-GB');

/** A result that the damaged log itself could not record. */
const fromResult = ({ intact, entries, broken_at, other_key }: Result): Found => ({
  at: new Date().toISOString(),
  intact,
  entries,
  broken_at,
  not_checked: other_key,
});

function Line({ look, title, children }: { look: keyof typeof icons; title: string; children: ReactNode }) {
  const Icon = icons[look];
  return (
    <div className={styles['line']} data-look={look}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  );
}

const icons = { intact: IconShieldCheck, partly: IconAlertTriangle, broken: IconShieldX, none: IconShield } as const;

function Described({ entries, found, unkeyed }: { entries: number; found: Found | null; unkeyed: number }) {
  if (!found)
    return (
      <Line look="none" title="Not verified yet.">
        {counted(entries)} entries. Each contains the hash of the one before; verifying checks them all.
      </Line>
    );
  const checked = dayAndTime(found.at, new Date());
  if (!found.intact)
    return (
      <Line look="broken" title={`The log fails verification at entry ${found.broken_at ?? 'unknown'}.`}>
        Checked {checked}. Keep the database as it is, and tell the server’s operator and your security lead.
      </Line>
    );
  const since = entries - found.entries;
  const later = since > 0 ? ` ${counted(since)} since.` : '';
  const precede = unkeyed > 0 ? ` ${counted(unkeyed)} of them precede the key.` : '';
  if (found.not_checked === 0)
    return (
      <Line look="intact" title="The chain is intact.">
        {counted(found.entries)} entries checked {checked}.{precede}
        {later}
      </Line>
    );
  return (
    <Line look="partly" title="Partly checked.">
      {counted(found.entries - found.not_checked)} entries are intact, checked {checked}.{precede}
      {later} {counted(found.not_checked)} were made with an earlier key, which this server does not have. To check
      them, the server’s operator runs <code>candour audit verify --former-secret-file FILE</code>, where FILE contains
      the earlier CANDOUR_SECRET. The command prints the result; this line stays.
    </Line>
  );
}

/** Whether the chain is intact, as last verified, and verifying it now. */
export function ChainState() {
  const cache = useQueryClient();
  const state = useQuery({ ...api.admin.auditState.queryOptions(), ...fresh.changedElsewhere });
  const verify = useMutation(
    api.admin.verifyAudit.mutationOptions({
      onSuccess: () =>
        Promise.all([
          cache.invalidateQueries({ queryKey: api.admin.audit.key() }),
          cache.invalidateQueries({ queryKey: api.admin.auditState.key() }),
        ]),
      onError: () => showToast('bad', 'Could not verify the audit log. Try again.'),
    }),
  );
  const { data: result } = verify;
  const found = result && !result.intact ? fromResult(result) : (state.data?.verified ?? null);
  return (
    <div className={styles['state']}>
      <div role="status" className={styles['words']}>
        {state.data && <Described entries={state.data.entries} found={found} unkeyed={result?.unkeyed ?? 0} />}
      </div>
      <LoadingButton size="sm" variant="default" isLoading={verify.isPending} onClick={() => verify.mutate(undefined)}>
        Verify audit log
      </LoadingButton>
    </div>
  );
}
