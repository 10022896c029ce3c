import { hostname } from 'node:os';
import type { AuditRow } from './audit-chain.ts';

/** An end of the chain, as it is noted elsewhere. */
export type Anchor = { seq: number; hash: string; at: Date };

type Fields = Readonly<Record<string, string | number | null>>;

const entryFields = (row: AuditRow): Fields => ({
  seq: row.seq,
  action: row.action,
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  organisation_id: row.organisationId,
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  request_id: row.requestId,
  previous_hash: row.previousHash,
  hash: row.hash,
});

const anchorFields = ({ seq, hash }: Anchor): Fields => ({ seq, hash });

/** One JSON object and a line feed. */
export const jsonOfEntry = (row: AuditRow): string =>
  `${JSON.stringify({ type: 'audit_entry', at: row.at, ...entryFields(row), detail: row.detail })}\n`;

export const jsonOfAnchor = (anchor: Anchor): string =>
  `${JSON.stringify({ type: 'audit_anchor', at: anchor.at, ...anchorFields(anchor) })}\n`;

/** Facility 13 (log audit), severity 6 (informational). */
const priority = 13 * 8 + 6;
/** The number that RFC 5612 reserves where an organisation has none of its own. */
const enterprise = 32473;

const visible = (character: string): string =>
  character === '\\' ? '\\\\' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A PARAM-VALUE (RFC 5424, 6.3.3). Control characters become `\uXXXX` and a backslash is doubled, so that no value breaks a line
 * in a receiver. The RFC's own escapes of `"`, `\` and `]` come after that.
 */
const syslogValue = (value: string): string =>
  value.replaceAll(/[\\\p{Cc}\u2028\u2029]/gu, visible).replaceAll(/["\\\]]/g, (character) => `\\${character}`);

/** A header field: printable ASCII without spaces, within the RFC's length. */
const headerField = (text: string, most: number): string => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, most) || '-';

function syslogMessage(at: Date, messageId: string, fields: Fields): string {
  const parameters = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [`${name}="${syslogValue(String(value))}"`],
  );
  const header = `<${priority}>1 ${at.toISOString()} ${headerField(hostname(), 255)} candour - ${headerField(messageId, 32)}`;
  return `${header} [audit@${enterprise} ${parameters.join(' ')}]`;
}

export const syslogOfEntry = (row: AuditRow): string =>
  syslogMessage(row.at, row.action, { ...entryFields(row), detail: JSON.stringify(row.detail) });

export const syslogOfAnchor = (anchor: Anchor): string =>
  syslogMessage(anchor.at, 'audit.anchor', { action: 'audit.anchor', ...anchorFields(anchor) });

/** Octet counting (RFC 5425, 4.3; RFC 6587, 3.4.1). */
export const framed = (message: string): string => `${Buffer.byteLength(message)} ${message}`;
