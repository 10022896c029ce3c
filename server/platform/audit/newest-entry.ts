import { afterCommit } from '#server/platform/db/after-commit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { AuditHead } from './audit-store.ts';

/**
 * The newest entry that this process knows to be committed. Whoever has the database can cut the log's end off and set back all that
 * the database tells of it, but cannot change this.
 */
export class NewestEntry {
  #log: Pick<Log, 'error'>;
  #head: AuditHead | undefined;
  /** Transactions that report a missed entry: each of them does so once. */
  #reporting = new WeakSet<Tx>();

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log;
  }

  get head(): AuditHead | undefined {
    return this.#head;
  }

  /** Whether the end of the log, which the transaction has locked, contradicts the newest entry: its number if so. */
  missedBy(tx: Tx, end: AuditHead): number | undefined {
    const newest = this.#head;
    if (!newest || this.#reporting.has(tx)) return undefined;
    // An end beyond it may be another process's, or this transaction's own: the rounds compare the entry itself.
    if (end.seq > newest.seq || (end.seq === newest.seq && end.hash === newest.hash)) return undefined;
    this.#reporting.add(tx);
    return newest.seq;
  }

  /** Holds the end that the transaction leaves, once it is committed. */
  holdAfterCommit(tx: Tx, end: AuditHead, missed: number | undefined): void {
    const startsAgain = this.#reporting.has(tx);
    afterCommit(() => {
      if (missed !== undefined) this.warn(missed);
      if (startsAgain) this.startAgainAt(end);
      else this.hold(end);
    });
  }

  /** An end that is committed. Transactions may tell of theirs in another order, so the later number stays. */
  hold(end: AuditHead): void {
    if (!this.#head || end.seq > this.#head.seq) this.#head = end;
  }

  /** After an entry was missed: what follows is compared with the log as it is now. */
  startAgainAt(end: AuditHead | undefined): void {
    this.#head = end;
  }

  warn(seq: number): void {
    this.#log.error(
      { seq },
      'the audit log no longer contains an entry that was noted before: it was cut or rewritten',
    );
  }
}
