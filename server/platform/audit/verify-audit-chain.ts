import type { Queryable } from '#server/platform/db/database.ts';
import { type AuditRow, entryHash, genesisHash } from './audit-chain.ts';
import { type AuditHead, auditRowsBetween, readAuditEnds } from './audit-store.ts';

export type AuditVerdict = {
  intact: boolean;
  /** Entries found in order, from the first up to the end or the break. */
  entries: number;
  /** Sequence number of the first entry that is missing, changed or not accounted for; null when intact. */
  brokenAt: number | null;
  /** The end of the chain as far as it holds. Noted elsewhere, it proves later that nothing before it was rewritten. */
  head: AuditHead;
};

export type VerifyOptions = {
  /** Ends of the chain noted earlier; each must still be where it was. */
  known?: readonly AuditHead[];
  pageSize?: number;
  signal?: AbortSignal;
};

const continues = (row: AuditRow, before: AuditHead): boolean =>
  row.seq === before.seq + 1 && row.previousHash === before.hash && row.hash === entryHash(before.hash, row);

/**
 * Checks the whole log, a page at a time, against the rule of `entryHash` and against the head: a changed, missing, inserted or
 * reordered entry and a cut tail are all found. Entries that are appended meanwhile are left for the next time.
 * @throws the signal's reason when it aborts
 */
export async function verifyAuditChain(
  db: Queryable,
  { known = [], pageSize = 1_000, signal }: VerifyOptions = {},
): Promise<AuditVerdict> {
  const { head: end, lastSeq } = await readAuditEnds(db);
  const expected = new Map(known.map(({ seq, hash }) => [seq, hash]));
  const until = end?.seq ?? lastSeq;
  let head: AuditHead = { seq: 0, hash: genesisHash };
  const verdict = (brokenAt: number | null): AuditVerdict => ({
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
