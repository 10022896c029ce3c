import { createHmac } from 'node:crypto';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import {
  type AnchorRow,
  anchorsToPost,
  insertAnchor,
  lastAnchor,
  recordPost,
  removeAnchorsBefore,
} from './audit-export-store.ts';
import { type AuditHead, readAuditEnds } from './audit-store.ts';
import { problemCode } from './problem-code.ts';
import { jsonOfAnchor } from './stream-lines.ts';

export type AnchorDeps = { db: Database; clock: Clock; log: Pick<Log, 'info' | 'warn' | 'error'>; settings: Settings };

const minuteMs = 60_000;
const keptMs = 366 * 24 * 60 * minuteMs;
const longestPauseMs = 60 * minuteMs;
const postTimeoutMs = 10_000;
const postsAtOnce = 20;

function isDue(head: AuditHead, last: AnchorRow | undefined, { clock, settings }: AnchorDeps): boolean {
  if (head.seq === 0 || head.seq === last?.seq) return false;
  if (!last) return true;
  const ageMs = clock.now().getTime() - last.at.getTime();
  return ageMs >= settings.AUDIT_ANCHOR_MINUTES * minuteMs || head.seq - last.seq >= settings.AUDIT_ANCHOR_ENTRIES;
}

/** Notes the end of the chain, if it is time: in the server log first, where the owner of the database cannot change it. */
export async function noteAnchor(deps: AnchorDeps, { isForced = false } = {}): Promise<void> {
  const { db, clock, log, settings } = deps;
  const { head } = await readAuditEnds(db.query);
  if (!head || !(isForced || isDue(head, await lastAnchor(db.query), deps))) return;
  const at = clock.now();
  log.info({ seq: head.seq, hash: head.hash, entries: head.seq, at }, 'audit anchor');
  await insertAnchor(db.query, { ...head, at, postAfter: settings.AUDIT_ANCHOR_WEBHOOK === undefined ? null : at });
  await removeAnchorsBefore(db.query, new Date(at.getTime() - keptMs));
}

/** @returns the problem; undefined when the webhook took the anchor */
async function post(anchor: AnchorRow, address: string, key: string, signal: AbortSignal): Promise<string | undefined> {
  const body = jsonOfAnchor(anchor).trimEnd();
  const signature = createHmac('sha256', key).update(body).digest('hex');
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'candour-signature': `sha256=${signature}` },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(postTimeoutMs)]),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `HTTP_${answer.status || 'REDIRECT'}`;
  } catch (error) {
    return problemCode(error);
  }
}

/** Sends due anchors to the webhook, oldest first. After a failure the rest waits too. */
export async function postAnchors({ db, clock, log, settings }: AnchorDeps, signal: AbortSignal): Promise<void> {
  const { AUDIT_ANCHOR_WEBHOOK: address, AUDIT_ANCHOR_WEBHOOK_KEY: key } = settings;
  if (address === undefined || key === undefined) return;
  for (const anchor of await anchorsToPost(db.query, clock.now(), postsAtOnce)) {
    const problem = await post(anchor, address, key, signal);
    if (signal.aborted) return;
    const now = clock.now();
    if (problem === undefined) {
      await recordPost(db.query, anchor, { postedAt: now, postFailures: 0, postProblem: null, postAfter: null });
      continue;
    }
    const postFailures = anchor.postFailures + 1;
    const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** Math.min(10, anchor.postFailures));
    log.warn({ seq: anchor.seq, failures: postFailures, problem }, 'the webhook did not take an audit anchor');
    const postAfter = new Date(now.getTime() + pauseMs);
    await recordPost(db.query, anchor, { postedAt: null, postFailures, postProblem: problem, postAfter });
    return;
  }
}
