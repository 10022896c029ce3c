import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { VerdictState } from '#contract/features/requirements/verdict-state.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findObligations, type ObligationRow } from './obligation-store.ts';
import { keepVerdicts, type NewVerdict, verdictKey } from './verdict-store.ts';

type Deps = { db: Database; clock: Clock; audit: Audit };
type Wanted = { state: VerdictState; obligations: readonly { id: string; revision: number }[] };

const keyOf = ({ obligation, element }: ObligationRow) =>
  verdictKey({ lineageId: element.lineageId, quoteHash: obligation.quoteHash });

/** Seven ids are what one detail of an audit entry holds. */
const idsInOneDetail = 7;

/** The ids as details of one audit entry: "obligations_1", "obligations_2". */
function idsInDetail(ids: readonly string[]): Record<string, string> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsInOneDetail) }, (_, at) =>
    ids.slice(at * idsInOneDetail, (at + 1) * idsInOneDetail),
  );
  return Object.fromEntries(parts.map((part, at) => [`obligations_${at + 1}`, part.join(':')]));
}

/** The verdict as it becomes; parts and reason that somebody wrote stay. */
const verdictFrom = (
  row: ObligationRow,
  now: Pick<NewVerdict, 'organisationId' | 'state' | 'decidedBy' | 'decidedAt'>,
) => ({
  ...now,
  lineageId: row.element.lineageId,
  quoteHash: row.obligation.quoteHash,
  modality: row.verdict?.modality ?? null,
  actor: row.verdict?.actor ?? null,
  action: row.verdict?.action ?? null,
  timing: row.verdict?.timing ?? null,
  condition: row.verdict?.condition ?? null,
  isEdited: row.verdict?.isEdited ?? false,
  reason: row.verdict?.reason ?? null,
});

/**
 * One verdict of the caller's organisation on several obligations, in one transaction. Those that somebody decided after the caller
 * read them, or that the caller may not see, keep what they have and are named as skipped; those with that verdict already are left
 * as they are, so that the same call may be sent twice.
 * @throws verdict_without_organisation
 */
export async function decideMany(
  { db, clock, audit }: Deps,
  caller: SignedInCaller,
  { state, obligations }: Wanted,
  requestId: string,
) {
  const scope = scopeOf(caller);
  const { organisationId } = scope;
  if (organisationId === null) throw new AppError('verdict_without_organisation');
  const seen = new Map(obligations.map(({ id, revision }) => [id, revision]));
  return db.transaction(async (tx) => {
    const found = await findObligations(tx, scope, [...seen.keys()]);
    const now = { organisationId, state, decidedBy: caller.userId, decidedAt: clock.now() };
    const isSo = (row: ObligationRow) => (row.verdict?.state ?? 'proposed') === state;
    // Two obligations with one sentence share a verdict.
    const due = [...new Map(found.filter((row) => !isSo(row)).map((row) => [keyOf(row), row])).values()];
    const kept = await keepVerdicts(
      tx,
      due.map((row) => ({ ...verdictFrom(row, now), revision: (seen.get(row.obligation.id) ?? 0) + 1 })),
    );
    const changed = found.filter((row) => kept.has(keyOf(row)));
    const decided = changed.map((row) => ({ id: row.obligation.id, revision: kept.get(keyOf(row)) ?? 0 }));
    const settled = new Set([...changed, ...found.filter(isSo)].map((row) => row.obligation.id));
    const skipped = [...seen.keys()].filter((id) => !settled.has(id));
    if (decided.length > 0)
      await audit.append(tx, {
        actor: auditActor(caller),
        organisationId,
        action: 'requirements.obligations_decided',
        detail: { state, count: decided.length, ...idsInDetail(decided.map(({ id }) => id)) },
        requestId,
      });
    return { decided, skipped };
  });
}
