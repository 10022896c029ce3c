import type { AuditRow } from '#server/platform/audit/audit-chain.ts';

/** Names people by id: the log contains no names, and an operator can follow a trail without them. */
export function presentAuditEntry(row: AuditRow) {
  const seenAs = row.detail['acting_as'];
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    actor: row.actorId === null ? row.actorKind : `${row.actorKind} ${row.actorId}${seenAs ? ` as ${seenAs}` : ''}`,
    action: row.action,
    subject: row.subjectType !== null && row.subjectId !== null ? `${row.subjectType} ${row.subjectId}` : null,
    request_id: row.requestId,
  };
}
