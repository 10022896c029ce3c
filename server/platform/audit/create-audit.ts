import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Audit, AuditEntry } from './audit.ts';
import { type AuditRow, entryHash, keyIdOf, sealAction, sealDetail } from './audit-chain.ts';
import { recordMissed } from './audit-export-store.ts';
import type { AuditKey } from './audit-key.ts';
import { type AuditHead, insertAuditRow, lockAuditHeadRow } from './audit-store.ts';
import type { NewestEntry } from './newest-entry.ts';

const word = /^[A-Za-z0-9_.:/-]{0,200}$/;
const actionName = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/;
const detailKey = /^[a-z][a-z0-9_]{0,40}$/;
const secretKey = /pass|token|secret|signature|cookie|credential|code$/;
const mostDetails = 20;

// Whole numbers only: every language writes them alike, and the hash covers the text.
function refuseUnfit({ action, subject, detail = {}, organisationId, requestId }: AuditEntry): void {
  if (action === sealAction) throw new Error('The audit log seals itself.');
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

/** The entry that reports another one as no longer in the log. */
export const missedEntry = (seq: number): AuditEntry => ({
  actor: { kind: 'system' },
  action: 'audit.entry_missed',
  detail: { entry: seq },
});

/** The hash covers this like the rest of the entry. */
function actingAs({ actor }: AuditEntry) {
  if (actor.kind !== 'user' || !actor.actingAs) return {};
  return { acting_as: actor.actingAs.userId, impersonation: actor.actingAs.impersonation };
}

type NewRow = Omit<AuditRow, 'previousHash' | 'hash'>;

async function insertNext(tx: Tx, head: AuditHead, row: NewRow, key: AuditDeps['key']): Promise<AuditHead> {
  const hash = entryHash(head.hash, row, key);
  await insertAuditRow(tx, { ...row, previousHash: head.hash, hash });
  return { seq: row.seq, hash };
}

/**
 * The first entry of a key: it vouches for everything before it as it was at that moment. A log without entries needs none.
 * @returns the end of the log, with the seal where one was needed
 */
async function sealed(tx: Tx, head: AuditHead, { clock, key }: AuditDeps): Promise<AuditHead> {
  if (!key || head.seq === 0 || keyIdOf(head.hash) === key.id) return head;
  const seal = { actor: { kind: 'system' }, action: sealAction, detail: sealDetail(head) } as const;
  return insertNext(tx, head, rowOf(seal, head.seq + 1, clock.now()), key);
}

const rowOf = (entry: AuditEntry, seq: number, at: Date): NewRow => ({
  seq,
  at,
  actorId: entry.actor.kind === 'user' ? entry.actor.userId : null,
  actorKind: entry.actor.kind,
  organisationId: entry.organisationId ?? null,
  action: entry.action,
  subjectType: entry.subject?.type ?? null,
  subjectId: entry.subject?.id ?? null,
  detail: { ...entry.detail, ...actingAs(entry) },
  requestId: entry.requestId ?? null,
});

export type AuditDeps = {
  clock: Clock;
  /** Undefined only for a database that a release without keys may still continue. */
  key: AuditKey | undefined;
  /** In a process that goes on running: notices an end that was cut off since its last entry. */
  newest?: NewestEntry;
};

/** Reports, in the transaction of the act that found it, that an entry of this process is no longer in the log. */
async function reportMissed(tx: Tx, head: AuditHead, missed: number, { clock, key }: AuditDeps): Promise<AuditHead> {
  await recordMissed(tx, clock.now(), missed);
  return insertNext(tx, head, rowOf(missedEntry(missed), head.seq + 1, clock.now()), key);
}

export function createAudit(deps: AuditDeps): Audit {
  return {
    async append(tx, entry) {
      refuseUnfit(entry);
      const end = await lockAuditHeadRow(tx);
      const missed = deps.newest?.missedBy(tx, end);
      const seal = await sealed(tx, end, deps);
      const head = missed === undefined ? seal : await reportMissed(tx, seal, missed, deps);
      const written = await insertNext(tx, head, rowOf(entry, head.seq + 1, deps.clock.now()), deps.key);
      deps.newest?.holdAfterCommit(tx, written, missed);
    },
    async seal(tx) {
      const head = await lockAuditHeadRow(tx);
      const { seq } = await sealed(tx, head, deps);
      return seq === head.seq ? undefined : seq;
    },
  };
}
