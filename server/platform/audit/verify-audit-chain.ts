import type { Queryable } from '#server/platform/db/database.ts';
import { type AuditRow, entryHash, genesisHash } from './audit-chain.ts';
import { type AuditHead, auditRowsBetween, readAuditEnds } from './audit-store.ts';

export type AuditResult = {
  intact: boolean;
  /** Entries verified in order, from the first to the end or to the break. */
  entries: number;
  /** Sequence number of the first entry that is missing, changed or unaccounted for; null when the chain is intact. */
  brokenAt: number | null;
  /** The head of the chain as far as it is valid. Stored elsewhere, it later proves that nobody rewrote the entries before it. */
  head: AuditHead;
};

export type VerifyOptions = {
  /** Heads noted earlier; each must still be in the chain. */
  known?: readonly AuditHead[];
  pageSize?: number;
  signal?: AbortSignal;
};

const continues = (row: AuditRow, before: AuditHead): boolean =>
  row.seq === before.seq + 1 && row.previousHash === before.hash && row.hash === entryHash(before.hash, row);

/**
 * Verifies the whole log page by page against the rule of `entryHash` and against the head. Detects changed, missing, inserted and
 * reordered entries and a truncated end. Entries appended meanwhile are left for the next check.
 * @throws the signal's reason when it aborts
 */
export async function verifyAuditChain(
  db: Queryable,
  { known = [], pageSize = 1_000, signal }: VerifyOptions = {},
): Promise<AuditResult> {
  const { head: end, lastSeq } = await readAuditEnds(db);
  const expected = new Map(known.map(({ seq, hash }) => [seq, hash]));
  const until = end?.seq ?? lastSeq;
  let head: AuditHead = { seq: 0, hash: genesisHash };
  const verdict = (brokenAt: number | null): AuditResult => ({
    intact: brokenAt === null,
    entries: head.seq,
    brokenAt,
    head,
  });
  while (head.seq < until) {
    signal?.throwIfAborted();
    const rows = await auditRowsBetween(db, head.seq, until, pageSize);
    if (rows.length === 0) return verdict(head.seq + 1);
    for (const row of rows) {
      if (!continues(row, head) || (expected.get(row.seq) ?? row.hash) !== row.hash) return verdict(head.seq + 1);
      head = { seq: row.seq, hash: row.hash };
    }
  }
  if (end === undefined || lastSeq > end.seq) return verdict(until + 1);
  if (end.hash !== head.hash) return verdict(Math.max(1, until));
  const beyond = [...expected.keys()].filter((seq) => seq > head.seq);
  return verdict(beyond.length === 0 ? null : head.seq + 1);
}
