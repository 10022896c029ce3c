import type { z } from 'zod';
import type { supportAccessContract } from '#contract/features/support-access/support-access-contract.ts';
import type { ImpersonationRow, ShownImpersonation } from '#server/platform/identity/impersonation-store.ts';

type Output<Name extends 'request' | 'allow'> = z.infer<
  NonNullable<(typeof supportAccessContract)[Name]['~orpc']['outputSchema']>
>;

function stateOf(
  { refusedAt, endedAt, endsAt, startedAt, lapsesAt }: ImpersonationRow,
  now: Date,
): Output<'allow'>['state'] {
  if (refusedAt) return 'refused';
  if (endedAt || (endsAt && endsAt <= now)) return 'ended';
  if (endsAt) return startedAt ? 'running' : 'allowed';
  return lapsesAt <= now ? 'lapsed' : 'waiting';
}

const timesOf = (row: ImpersonationRow, now: Date) => ({
  id: row.id,
  reason: row.reason,
  minutes: row.minutes,
  state: stateOf(row, now),
  created_at: row.createdAt.toISOString(),
  lapses_at: row.lapsesAt.toISOString(),
  ends_at: row.endsAt?.toISOString() ?? null,
  started_at: row.startedAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
});

export const presentToAdministrator = (
  { row, person, organisation }: ShownImpersonation,
  now: Date,
): Output<'request'> => ({
  ...timesOf(row, now),
  person: { user_id: person.id, name: person.name, email: person.email, organisation },
});

export const presentToPerson = ({ row, administrator }: ShownImpersonation, now: Date): Output<'allow'> => ({
  ...timesOf(row, now),
  administrator: administrator.name,
  ended_by: row.endedBy ?? (row.endsAt && row.endsAt <= now && !row.endedAt ? 'time' : null),
});
