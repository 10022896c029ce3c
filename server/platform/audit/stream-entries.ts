import type { Settings } from '#server/platform/config/settings.ts';
import type { AuditRow } from './audit-chain.ts';
import { advanceExport, anchorsToStream, type ExportRow, recordStreamed } from './audit-export-store.ts';
import { auditRowsBetween } from './audit-store.ts';
import type { AnchorDeps } from './note-anchors.ts';
import { problemCode } from './problem-code.ts';
import { sendText } from './send-lines.ts';
import { type Anchor, framed, jsonOfAnchor, jsonOfEntry, syslogOfAnchor, syslogOfEntry } from './stream-lines.ts';

const batchSize = 500;
const batchTimeoutMs = 30_000;
const longestPauseMs = 5 * 60_000;

type Target = NonNullable<Settings['AUDIT_STREAM']>;

function textOf(target: Target, rows: readonly AuditRow[], anchors: readonly Anchor[]): string {
  if (target.kind === 'network' && target.form === 'syslog')
    return [...rows.map(syslogOfEntry), ...anchors.map(syslogOfAnchor)].map(framed).join('');
  return [...rows.map(jsonOfEntry), ...anchors.map(jsonOfAnchor)].join('');
}

/**
 * Sends the next entries, and the anchors up to them. The cursor moves once the receiver has everything; otherwise the same entries
 * are sent again later, so each arrives at least once and in order.
 * @param row the export, which this process has claimed
 * @returns the export as it is then; undefined when there is nothing more to send now
 */
export async function streamNext(
  deps: AnchorDeps,
  row: ExportRow,
  signal: AbortSignal,
): Promise<ExportRow | undefined> {
  const { db, clock, log, settings } = deps;
  const target = settings.AUDIT_STREAM;
  if (!target || (row.sendAfter && row.sendAfter > clock.now())) return undefined;
  const rows = await auditRowsBetween(db.query, row.seq, Number.MAX_SAFE_INTEGER, batchSize);
  const end = rows.at(-1) ?? row;
  const anchors = await anchorsToStream(db.query, end.seq, batchSize);
  if (rows.length === 0 && anchors.length === 0) return undefined;
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(batchTimeoutMs)]);
    await sendText(target, textOf(target, rows, anchors), limit);
  } catch (error) {
    if (signal.aborted) return undefined;
    const problem = problemCode(error);
    const failures = row.failures + 1;
    log.warn({ from: row.seq + 1, failures, problem }, 'audit entries could not be streamed');
    const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** Math.min(10, row.failures));
    await advanceExport(db.query, row, { failures, problem, sendAfter: new Date(clock.now().getTime() + pauseMs) });
    return undefined;
  }
  const sentAt = clock.now();
  const progress = { seq: end.seq, hash: end.hash, sentAt, failures: 0, problem: null, sendAfter: null };
  if (!(await advanceExport(db.query, row, progress))) return undefined;
  await recordStreamed(db.query, anchors, sentAt);
  return { ...row, ...progress };
}
