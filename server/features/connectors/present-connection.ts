import type { z } from 'zod';
import type { connectorsContract } from '#contract/features/connectors/connectors-contract.ts';
import type { ConnectionRow } from './connection-store.ts';
import type { LookRow } from './look-store.ts';
import type { ShownText, TextCounts } from './text-store.ts';

type OutputOf<Name extends 'lookNow' | 'connection'> = z.infer<
  NonNullable<(typeof connectorsContract)[Name]['~orpc']['outputSchema']>
>;
type ConnectionOnTheWire = OutputOf<'lookNow'>;

function officialUrlOf({ kind, address }: ConnectionRow): string | null {
  if (kind === 'folder') return null;
  if (kind === 'legislation') return `https://www.legislation.gov.uk/${address}`;
  return kind === 'gov_uk' ? `https://www.gov.uk${address}` : address;
}

function stateOf(row: ConnectionRow, isLooking: boolean): ConnectionOnTheWire['state'] {
  if (row.pausedAt) return 'paused';
  if (isLooking) return 'looking';
  if (row.failures > 0) return 'failing';
  return row.lastLookAt ? 'ok' : 'new';
}

export const presentConnection = (
  row: ConnectionRow,
  { isLooking, texts }: { isLooking: boolean; texts: TextCounts },
): ConnectionOnTheWire => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  address: row.address,
  official_url: officialUrlOf(row),
  since: row.since,
  with_attachments: row.withAttachments,
  category: row.category,
  domain: row.domain,
  subdomains: row.subdomains,
  every: row.every,
  publish: row.publish,
  state: stateOf(row, isLooking),
  problem: row.problem,
  failures: row.failures,
  last_look_at: row.lastLookAt?.toISOString() ?? null,
  last_success_at: row.lastSuccessAt?.toISOString() ?? null,
  next_look_at: row.pausedAt ? null : row.nextLookAt.toISOString(),
  texts,
});

export const presentText = (row: ShownText): OutputOf<'connection'>['texts'][number] => ({
  id: row.id,
  address: row.address,
  title: row.title,
  state: row.shown,
  problem: row.problem,
  document_id: row.shown === 'discarded' ? null : row.documentId,
  effective_from: row.effectiveFrom,
  last_changed_at: row.lastChangedAt?.toISOString() ?? null,
});

export const presentLook = (row: LookRow): OutputOf<'connection'>['looks'][number] => ({
  id: row.id,
  state: row.state,
  started_at: row.startedAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
  unchanged: row.unchanged,
  taken_in: row.takenIn,
  refused: row.refused,
  problem: row.problem,
});
