import type { Queryable } from '#server/platform/db/database.ts';
import { type AuditRow, entryHash, genesisHash, keyIdOf, sealAction } from './audit-chain.ts';
import type { AuditKey } from './audit-key.ts';
import { type AuditHead, auditRowsBetween, readAuditEnds } from './audit-store.ts';

/**
 * Why a log is not intact. `broken`: an entry was changed, removed or added; `cut`: an entry that is known is beyond the end;
 * `rewritten`: a known entry differs, after an earlier known one that does not; `replaced`: the first known entry differs already;
 * `unsealed`: the end was not made with this installation's key.
 */
export type AuditFault = 'broken' | 'cut' | 'rewritten' | 'replaced' | 'unsealed';

export type AuditResult = {
  /** No fault was found. Entries of another key may still be unchecked: see `isWhollyIntact`. */
  intact: boolean;
  fault: AuditFault | null;
  /** Entries verified in order, from the first to the end or to the break. */
  entries: number;
  /** Of these, entries from before the log had keys: verified by hashes that anyone can compute. */
  unkeyed: number;
  /** Of these, entries made with a former key that was given, and verified with it. */
  formerKey: number;
  /** Of these, entries made with a key that was not given: their content was not checked, only their order. */
  otherKey: number;
  /** The last of them. */
  otherKeyUntil: number | null;
  /** Numbers of the latest seals with this key, at most ten: each vouches for what was before it at its time. */
  seals: number[];
  /** Sequence number of the first entry that is missing, changed or unaccounted for; null when the chain is intact. */
  brokenAt: number | null;
  /** The head of the chain as far as it is valid. Stored elsewhere, it later proves that nobody rewrote the entries before it. */
  head: AuditHead;
};

/** Whether every entry was checked, and none of them has a fault. */
export const isWhollyIntact = ({ intact, otherKey }: Pick<AuditResult, 'intact' | 'otherKey'>): boolean =>
  intact && otherKey === 0;

export type VerifyOptions = {
  /** The installation's key. Without it only the order of keyed entries is verified. */
  key: AuditKey | undefined;
  /** Keys that the installation had before. */
  formerKeys?: readonly AuditKey[];
  /** Heads noted earlier; each must still be in the chain. */
  known?: readonly AuditHead[];
  pageSize?: number;
  signal?: AbortSignal;
};

const mostSeals = 10;

/** Verifies entries one after the other, wherever they come from. */
export class ChainWalk {
  head: AuditHead = { seq: 0, hash: genesisHash };
  readonly seals: number[] = [];
  unkeyed = 0;
  formerKey = 0;
  otherKey = 0;
  otherKeyUntil: number | null = null;
  #key: AuditKey | undefined;
  #keys: ReadonlyMap<string, AuditKey>;
  /** Where the entries at the end begin that this key did not make. */
  #unsealedFrom: number | undefined;

  constructor(key: AuditKey | undefined, formerKeys: readonly AuditKey[] = []) {
    this.#key = key;
    this.#keys = new Map([...formerKeys, ...(key ? [key] : [])].map((each) => [each.id, each]));
  }

  /** @returns whether the entry continues the chain; the walk ends at the first that does not */
  step(row: AuditRow): boolean {
    const id = keyIdOf(row.hash);
    if (row.seq !== this.head.seq + 1 || row.previousHash !== this.head.hash) return false;
    const key = id === undefined ? undefined : this.#keys.get(id);
    if (id !== keyIdOf(this.head.hash) && this.head.seq > 0) {
      // A key begins with its seal, and nothing follows a key without one.
      if (id === undefined || row.action !== sealAction) return false;
    }
    const isChecked = id === undefined || key !== undefined;
    if (isChecked && row.hash !== entryHash(this.head.hash, row, key)) return false;
    this.#count(row, id);
    this.head = { seq: row.seq, hash: row.hash };
    return true;
  }

  #count({ seq, action }: AuditRow, id: string | undefined): void {
    if (id !== undefined && id === this.#key?.id) {
      if (action === sealAction && this.seals.push(seq) > mostSeals) this.seals.shift();
      this.#unsealedFrom = undefined;
      return;
    }
    if (id === undefined) this.unkeyed += 1;
    else if (this.#keys.has(id)) this.formerKey += 1;
    else {
      this.otherKey += 1;
      this.otherKeyUntil = seq;
    }
    this.#unsealedFrom ??= seq;
  }

  /** The first entry of an end that this key neither made nor sealed; a walk without a key has none. */
  get unsealedFrom(): number | undefined {
    return this.#key && this.#unsealedFrom;
  }
}

/** The known heads, in their order. */
class KnownHeads {
  #left: AuditHead[];
  #found = false;

  constructor(known: readonly AuditHead[]) {
    this.#left = known.toSorted((a, b) => a.seq - b.seq);
  }

  /** The fault of an entry that a known head contradicts. */
  contradictionOf({ seq, hash }: AuditHead): AuditFault | undefined {
    while (this.#left[0] && this.#left[0].seq <= seq) {
      const next = this.#left.shift();
      if (next?.seq !== seq) continue;
      if (next.hash !== hash) return this.#found ? 'rewritten' : 'replaced';
      this.#found = true;
    }
    return undefined;
  }

  get areLeft(): boolean {
    return this.#left.length > 0;
  }
}

/**
 * Verifies the whole log page by page against the rule of `entryHash` and against the head. Detects changed, missing, inserted and
 * reordered entries and a truncated end. Entries appended meanwhile are left for the next check.
 * @throws the signal's reason when it aborts
 */
export async function verifyAuditChain(
  db: Queryable,
  { key, formerKeys, known = [], pageSize = 1_000, signal }: VerifyOptions,
): Promise<AuditResult> {
  const { head: end, lastSeq } = await readAuditEnds(db);
  const until = end?.seq ?? lastSeq;
  const [walk, heads] = [new ChainWalk(key, formerKeys), new KnownHeads(known)];
  while (walk.head.seq < until) {
    signal?.throwIfAborted();
    const rows = await auditRowsBetween(db, walk.head.seq, until, pageSize);
    if (rows.length === 0) return verdict(walk, 'broken', walk.head.seq + 1);
    for (const row of rows) {
      const contradiction = heads.contradictionOf(row);
      if (contradiction) return verdict(walk, contradiction, row.seq);
      if (!walk.step(row)) return verdict(walk, 'broken', walk.head.seq + 1);
    }
  }
  if (end === undefined || lastSeq > end.seq) return verdict(walk, 'broken', until + 1);
  if (end.hash !== walk.head.hash) return verdict(walk, 'broken', Math.max(1, until));
  if (heads.areLeft) return verdict(walk, 'cut', walk.head.seq + 1);
  if (walk.unsealedFrom !== undefined) return verdict(walk, 'unsealed', walk.unsealedFrom);
  return verdict(walk, null, null);
}

const verdict = (walk: ChainWalk, fault: AuditFault | null, brokenAt: number | null): AuditResult => ({
  intact: fault === null,
  fault,
  entries: walk.head.seq,
  unkeyed: walk.unkeyed,
  formerKey: walk.formerKey,
  otherKey: walk.otherKey,
  otherKeyUntil: walk.otherKeyUntil,
  seals: walk.seals,
  brokenAt,
  head: walk.head,
});
