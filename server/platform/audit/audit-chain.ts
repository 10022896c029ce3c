import { createHash, createHmac } from 'node:crypto';
import type { AuditKey } from './audit-key.ts';
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

/** An entry's hash: of the earlier form (64 digits), or with the id of its key before it (8 digits, a dash, 64 digits). */
export const auditHashForm = /^(?:([0-9a-f]{8})-)?[0-9a-f]{64}$/;

/** The id of the key with which a hash was made; undefined for a hash without a key. */
export const keyIdOf = (hash: string): string | undefined => auditHashForm.exec(hash)?.[1];

/** The action of the entry with which a key takes over a log that has entries without a key, or of another key. */
export const sealAction = 'audit.sealed';

/** What a seal says of the log before it: its last entry, and that entry's hash. */
export const sealDetail = ({ seq, hash }: { seq: number; hash: string }) => ({ last_entry: seq, last_hash: hash });

/**
 * The hash of an entry. Anyone with the rows and the key can verify them:
 *
 *   hash = key id + "-" + lower-case hex of HMAC-SHA256 over the UTF-8 bytes of  previous_hash + "\n" + canonical
 *
 * Without a key, as before November 2026, it is lower-case hex of SHA-256 over the same bytes. `canonical` is the JSON
 * Canonicalization Scheme (RFC 8785: members sorted by name, no white space) of the object with the members action, actor_id,
 * actor_kind, at, detail, organisation_id, request_id, seq, subject_id, subject_type: the columns of `audit_log` under their own
 * names, an absent value as null, seq as a number, and `at` in UTC with milliseconds (2026-11-21T09:30:00.000Z). `previous_hash` is
 * the hash of the entry before, 64 zeros for the first. Sequence numbers start at 1 without gaps; the one row of `audit_head` holds
 * the last entry's seq and hash.
 */
export function entryHash(
  previousHash: string,
  row: Omit<AuditRow, 'previousHash' | 'hash'>,
  key: AuditKey | undefined,
): string {
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
  const text = `${previousHash}\n${canonical}`;
  if (!key) return createHash('sha256').update(text).digest('hex');
  return `${key.id}-${createHmac('sha256', key.hmac).update(text).digest('hex')}`;
}
