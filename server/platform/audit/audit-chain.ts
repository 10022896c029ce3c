import { createHash } from 'node:crypto';
import type { auditLog } from './audit-tables.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** `previous_hash` of the first entry, and the head's hash while the log is empty. */
export const genesisHash = '0'.repeat(64);

type Json = string | number | boolean | null | { [key: string]: Json };

function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

/**
 * The hash of an entry, so that anyone with the rows can verify them:
 *
 *   hash = lower-case hex of SHA-256 over the UTF-8 bytes of  previous_hash + "\n" + canonical
 *
 * `canonical` is the JSON Canonicalization Scheme (RFC 8785: members sorted by name, no white space) of the object with the members
 * action, actor_id, actor_kind, at, detail, organisation_id, request_id, seq, subject_id, subject_type: the columns of `audit_log`
 * under their own names, an absent value as null, seq as a number, and `at` in UTC with milliseconds (2026-11-21T09:30:00.000Z).
 * `previous_hash` is the hash of the entry before, 64 zeros for the first. Sequence numbers start at 1 without gaps; the one row of
 * `audit_head` holds the last entry's seq and hash.
 */
export function entryHash(previousHash: string, row: Omit<AuditRow, 'previousHash' | 'hash'>): string {
  const canonical = canonicalJson({
    action: row.action,
    actor_id: row.actorId,
    actor_kind: row.actorKind,
    at: row.at.toISOString(),
    detail: { ...row.detail },
    organisation_id: row.organisationId,
    request_id: row.requestId,
    seq: row.seq,
    subject_id: row.subjectId,
    subject_type: row.subjectType,
  });
  return createHash('sha256').update(`${previousHash}\n${canonical}`).digest('hex');
}
