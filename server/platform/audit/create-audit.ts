import type { Clock } from '#server/platform/clock/clock.ts';
import type { Audit, AuditEntry } from './audit.ts';
import { entryHash } from './audit-chain.ts';
import { insertAuditRow, lockAuditHeadRow } from './audit-store.ts';

const word = /^[A-Za-z0-9_.:/-]{0,200}$/;
const actionName = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/;
const detailKey = /^[a-z][a-z0-9_]{0,40}$/;
const secretKey = /pass|token|secret|signature|cookie|credential|code$/;
const mostDetails = 20;

// Whole numbers only: every language writes them alike, and the hash covers the text.
function refuseUnfit({ action, subject, detail = {}, organisationId, requestId }: AuditEntry): void {
  if (!actionName.test(action)) throw new Error(`"${action}" is not the name of an audit action.`);
  for (const text of [subject?.type, subject?.id, organisationId, requestId])
    if (typeof text === 'string' && !word.test(text)) throw new Error(`Audit action ${action}: ids hold no free text.`);
  const details = Object.entries(detail);
  if (details.length > mostDetails) throw new Error(`Audit action ${action}: more than ${mostDetails} details.`);
  for (const [key, value] of details) {
    const fits =
      typeof value === 'string' ? word.test(value) : typeof value !== 'number' || Number.isSafeInteger(value);
    if (!detailKey.test(key) || secretKey.test(key) || !fits)
      throw new Error(`Audit action ${action}: detail "${key}" may not be recorded.`);
  }
}

/** The hash covers this like the rest of the entry. */
function actingAs({ actor }: AuditEntry) {
  if (actor.kind !== 'user' || !actor.actingAs) return {};
  return { acting_as: actor.actingAs.userId, impersonation: actor.actingAs.impersonation };
}

export function createAudit({ clock }: { clock: Clock }): Audit {
  return {
    async append(tx, entry) {
      refuseUnfit(entry);
      const head = await lockAuditHeadRow(tx);
      const row = {
        seq: head.seq + 1,
        at: clock.now(),
        actorId: entry.actor.kind === 'user' ? entry.actor.userId : null,
        actorKind: entry.actor.kind,
        organisationId: entry.organisationId ?? null,
        action: entry.action,
        subjectType: entry.subject?.type ?? null,
        subjectId: entry.subject?.id ?? null,
        detail: { ...entry.detail, ...actingAs(entry) },
        requestId: entry.requestId ?? null,
      };
      await insertAuditRow(tx, { ...row, previousHash: head.hash, hash: entryHash(head.hash, row) });
    },
  };
}
