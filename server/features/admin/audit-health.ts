import { lastAnchor, readExport, readPostState } from '#server/platform/audit/audit-export-store.ts';
import type { AuditKey } from '#server/platform/audit/audit-key.ts';
import { otherKeyEntries, readAuditEnds } from '#server/platform/audit/audit-store.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CheckResult, HealthCheck } from '#server/platform/feature/health-check.ts';

const counted = (value: number) => value.toLocaleString('en-GB');
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });
/** "23 November 2026 at 06:53" */
const when = (at: Date) => moment.format(at);

/** Where the newest anchor is, and what the webhook has not taken. */
async function describeAnchors(db: Database, settings: Settings): Promise<CheckResult> {
  const anchor = await lastAnchor(db.query);
  if (!anchor) return { state: 'ok', detail: 'No anchor yet.' };
  const places = ['the server log'];
  if (anchor.postedAt) places.push('the webhook');
  if (anchor.streamedAt) places.push('the stream');
  const detail = `Last anchor: entry ${counted(anchor.seq)}, ${when(anchor.at)}, in ${places.join(' and ')}.`;
  if (settings.AUDIT_ANCHOR_WEBHOOK === undefined) return { state: 'ok', detail };
  const { waiting, problem } = await readPostState(db.query);
  if (waiting === 0) return { state: 'ok', detail };
  return { state: 'degraded', detail: `${detail} The webhook did not take ${counted(waiting)} (${problem}).` };
}

const describeOthers = ({ count, until }: { count: number; until: number }) =>
  `Partly checked: ${counted(count)} entries up to entry ${counted(until)} were made with another key. To check them, the server’s operator runs “candour audit verify --former-secret-file FILE” with the earlier CANDOUR_SECRET in the file. If that secret is lost, they stay unchecked; newer entries are not affected.`;

type AuditCheckDeps = { db: Database; settings: Settings; auditKey: AuditKey };

/** Checks the end of the chain and what was noted of it. The full check takes longer and runs on request. */
export const auditCheck = ({ db, settings, auditKey }: AuditCheckDeps): HealthCheck => {
  let others: Awaited<ReturnType<typeof otherKeyEntries>> | undefined;
  return {
    name: 'Audit log',
    async run() {
      const { head, lastSeq } = await readAuditEnds(db.query);
      if (head?.seq !== lastSeq)
        return { state: 'down', detail: 'The last entry does not match the chain. Verify the audit log.' };
      const { missedAt, missedSeq } = await readExport(db.query);
      const anchors = await describeAnchors(db, settings);
      // Once: a running process adds entries of its own key alone.
      others ??= await otherKeyEntries(db.query, auditKey.id);
      const partly = others.count === 0 ? '' : ` ${describeOthers(others)}`;
      const detail = `${counted(lastSeq)} entries. The last entry matches the chain.${partly} ${anchors.detail}`;
      if (missedAt === null || missedSeq === null)
        return { state: others.count === 0 ? anchors.state : 'degraded', detail };
      const missed = `Entry ${counted(missedSeq)} was noted before and found missing or changed, ${when(missedAt)}.`;
      return { state: 'down', detail: `${missed} Verify the audit log with anchors from the server log. ${detail}` };
    },
  };
};

/** How far the stream to a SIEM is. */
export const auditStreamCheck = (db: Database): HealthCheck => ({
  name: 'Audit stream',
  async run() {
    const { head } = await readAuditEnds(db.query);
    const { seq, failures, problem, sentAt } = await readExport(db.query);
    const waiting = Math.max(0, (head?.seq ?? 0) - seq);
    const last = sentAt ? `Last sent: entry ${counted(seq)}, ${when(sentAt)}.` : 'Nothing sent yet.';
    const detail = `${last} ${counted(waiting)} waiting.`;
    if (failures === 0) return { state: 'ok', detail };
    return {
      state: 'degraded',
      detail: `${detail} The receiver failed ${counted(failures)} times in a row (${problem}).`,
    };
  },
});
