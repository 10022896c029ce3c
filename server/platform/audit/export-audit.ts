import { randomUUID } from 'node:crypto';
import type { Audit } from './audit.ts';
import { genesisHash } from './audit-chain.ts';
import {
  advanceExport,
  claimExport,
  hashesAt,
  lastAnchor,
  lastAnchorInLog,
  readExport,
  recordMissed,
  releaseExport,
} from './audit-export-store.ts';
import { type AuditHead, readAuditEnds } from './audit-store.ts';
import { missedEntry } from './create-audit.ts';
import type { NewestEntry } from './newest-entry.ts';
import { type AnchorDeps, noteAnchor, postAnchors } from './note-anchors.ts';
import { streamNext } from './stream-entries.ts';

export type AuditExportDeps = AnchorDeps & { audit: Audit; newestAuditEntry: NewestEntry };

const anchorRoundMs = 60_000;
const streamRoundMs = 1_000;

/**
 * Notes anchors, checks that what was noted is still in the log, and streams entries. One process does so at a time. Acts never wait
 * for it. The next process continues from the database; only the newest entry of the log is remembered by each.
 */
export class AuditExport {
  #deps: AuditExportDeps;
  #holder = randomUUID();
  #hasClaimed = false;
  #closing = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #nextAnchorRound: number;

  constructor(deps: AuditExportDeps) {
    this.#deps = deps;
    // A start has other work in its first minute.
    this.#nextAnchorRound = Date.now() + anchorRoundMs;
  }

  start(): void {
    const everyMs = this.#deps.settings.AUDIT_STREAM ? streamRoundMs : anchorRoundMs;
    this.#timer = setInterval(() => {
      const isAnchorRound = Date.now() >= this.#nextAnchorRound;
      if (isAnchorRound) this.#nextAnchorRound = Date.now() + anchorRoundMs;
      this.#round ??= this.run({ isAnchorRound })
        .catch((err: unknown) => this.#deps.log.warn({ err }, 'audit anchors or stream: a round failed'))
        .finally(() => {
          this.#round = undefined;
        });
    }, everyMs).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#round;
    if (!this.#hasClaimed) return;
    // Without the database the claim ends by itself.
    await releaseExport(this.#deps.db.query, this.#holder).catch(() => undefined);
  }

  /** One round of work, unless another process is at it. */
  async run({ isAnchorRound }: { isAnchorRound: boolean }): Promise<void> {
    const { db } = this.#deps;
    const { signal } = this.#closing;
    if (!isAnchorRound && !(await this.#hasEntriesToSend())) return;
    // Before the claim, which somebody with the database could hold for ever.
    const isMissed = isAnchorRound && (await this.#findMissing());
    const claimed = await claimExport(db.query, this.#holder);
    if (!claimed) return;
    this.#hasClaimed = true;
    if (isAnchorRound) {
      await noteAnchor(this.#deps, { isForced: isMissed });
      await postAnchors(this.#deps, signal);
    }
    if (this.#deps.settings.AUDIT_STREAM) await this.#stream(signal);
  }

  async #stream(signal: AbortSignal): Promise<void> {
    const { db } = this.#deps;
    let row = await claimExport(db.query, this.#holder);
    while (row && !signal.aborted) {
      if (await this.#isInLog(row)) row = await streamNext(this.#deps, row, signal);
      else {
        await this.#report(row.seq);
        // The receiver gets again what follows the newest anchor that is still in the log: it may have been rewritten.
        const to = (await lastAnchorInLog(db.query, row.seq)) ?? { seq: 0, hash: genesisHash };
        row = (await advanceExport(db.query, row, to)) ? { ...row, ...to } : undefined;
      }
    }
  }

  async #isInLog({ seq, hash }: AuditHead): Promise<boolean> {
    return seq === 0 || (await hashesAt(this.#deps.db.query, [seq])).get(seq) === hash;
  }

  async #hasEntriesToSend(): Promise<boolean> {
    const { db, clock } = this.#deps;
    const [row, { head }] = [await readExport(db.query), await readAuditEnds(db.query)];
    if (row.sendAfter && row.sendAfter > clock.now()) return false;
    return head !== undefined && head.hash !== row.hash;
  }

  /** What was noted must still be in the log. Otherwise somebody cut or rewrote it with the triggers off. */
  async #findMissing(): Promise<boolean> {
    const { db, newestAuditEntry: newest } = this.#deps;
    const missed: number[] = [];
    for (const noted of [newest.head, await lastAnchor(db.query)])
      if (noted && !(await this.#isInLog(noted))) missed.push(noted.seq);
    const { head } = await readAuditEnds(db.query);
    if (missed.length > 0) await this.#report(Math.min(...missed));
    else if (head) newest.hold(head);
    return missed.length > 0;
  }

  async #report(seq: number): Promise<void> {
    const { db, clock, audit, newestAuditEntry: newest } = this.#deps;
    newest.warn(seq);
    // One report is enough: the entry of this one is the newest then.
    newest.startAgainAt(undefined);
    await recordMissed(db.query, clock.now(), seq);
    await db.transaction((tx) => audit.append(tx, missedEntry(seq)));
  }
}
