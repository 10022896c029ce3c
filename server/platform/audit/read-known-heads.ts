import { auditHashForm } from './audit-chain.ts';
import type { AuditHead } from './audit-store.ts';

const pair = /(?<![\d-])(\d{1,15}):((?:[0-9a-f]{8}-)?[0-9a-f]{64})(?![0-9a-f])/;
const structured = /\bseq="(\d{1,15})".*\bhash="((?:[0-9a-f]{8}-)?[0-9a-f]{64})"/;

const headOf = (seq: unknown, hash: unknown): AuditHead | undefined =>
  Number.isSafeInteger(Number(seq)) && typeof hash === 'string' && auditHashForm.test(hash)
    ? { seq: Number(seq), hash }
    : undefined;

function fromJson(text: string): AuditHead | undefined {
  try {
    const { seq, hash, audit } = JSON.parse(text) ?? {};
    return audit === undefined ? headOf(seq, hash) : headOf(audit.entries, audit.head);
  } catch {
    return undefined;
  }
}

function fromLine(line: string): AuditHead | undefined {
  if (line.trimStart().startsWith('{')) return fromJson(line);
  const [, seq, hash] = pair.exec(line) ?? structured.exec(line) ?? [];
  return headOf(seq, hash);
}

/**
 * The heads of the chain in a text: `SEQ:HASH`, the JSON lines of anchors (in a log with other lines, too), syslog messages, or the
 * manifest of a backup. Other lines are skipped.
 */
export function readKnownHeads(text: string): AuditHead[] {
  const whole = fromJson(text);
  if (whole) return [whole];
  const found = new Map<string, AuditHead>();
  for (const line of text.split('\n')) {
    const head = fromLine(line);
    if (head && head.seq > 0) found.set(`${head.seq}:${head.hash}`, head);
  }
  return [...found.values()];
}
