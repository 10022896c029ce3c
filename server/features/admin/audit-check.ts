import { AppError } from '#contract/errors/app-error.ts';
import { type AuditVerdict, verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Within what a call may take. A log that takes longer is checked by `candour audit verify`, which has no such limit. */
const longestMs = 30_000;

type Check = { verdict: Promise<AuditVerdict>; waiting: number; stop: AbortController };

/** Checks the chain once for however many ask at a time, and no longer than somebody waits for it. */
export class AuditCheck {
  #db: Database;
  #longestMs: number;
  #current: Check | undefined;

  constructor(db: Database, longest = longestMs) {
    this.#db = db;
    this.#longestMs = longest;
  }

  /** @throws timed_out when the check takes too long, or the signal aborted */
  async verdict(signal: AbortSignal): Promise<AuditVerdict> {
    if (signal.aborted) throw new AppError('timed_out');
    this.#current ??= this.#begin();
    const check = this.#current;
    check.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(new AppError('timed_out'));
    const over = AbortSignal.any([signal, check.stop.signal]);
    over.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([check.verdict, left.promise]);
    } finally {
      over.removeEventListener('abort', leave);
      check.waiting -= 1;
      if (check.waiting === 0) {
        check.stop.abort(new AppError('timed_out'));
        if (this.#current === check) this.#current = undefined;
      }
    }
  }

  #begin(): Check {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new AppError('timed_out')), this.#longestMs);
    const verdict = verifyAuditChain(this.#db.query, { signal: stop.signal }).finally(() => clearTimeout(timer));
    // Whoever left does not hear of it.
    verdict.catch(() => undefined);
    return { verdict, waiting: 0, stop };
  }
}
