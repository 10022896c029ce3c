import { AppError } from '#contract/errors/app-error.ts';
import type { AuditKey } from '#server/platform/audit/audit-key.ts';
import { type AuditResult, verifyAuditChain } from '#server/platform/audit/verify-audit-chain.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Within the time limit of a call, ms. For a log that takes longer there is `candour audit verify`, which has no such limit. */
const longestMs = 30_000;

type Check = { verdict: Promise<AuditResult>; waiting: number; stop: AbortController };

/** Shares one check of the chain among all concurrent callers, and aborts it when nobody waits for it. */
export class AuditCheck {
  #db: Database;
  #key: AuditKey;
  #longestMs: number;
  #current: Check | undefined;

  constructor(db: Database, key: AuditKey, longest = longestMs) {
    this.#db = db;
    this.#key = key;
    this.#longestMs = longest;
  }

  /** @throws timed_out when the check takes too long or the signal aborts */
  async verdict(signal: AbortSignal): Promise<AuditResult> {
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
    const verdict = verifyAuditChain(this.#db.query, { key: this.#key, signal: stop.signal }).finally(() =>
      clearTimeout(timer),
    );
    // Callers who left do not need the error, so it must not become an unhandled rejection.
    verdict.catch(() => undefined);
    return { verdict, waiting: 0, stop };
  }
}
