import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { LibraryFinding } from '#contract/features/library/finding.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { countFindings, dismissFinding, findCheck, listFindings, type StoredCheck } from './finding-store.ts';
import { libraryOrganisation } from './library-organisation.ts';
import { countOverdue, listOverdue } from './overdue-store.ts';
import { presentFinding, presentOverdue } from './present-finding.ts';

type Deps = { db: Database; clock: Clock };

const isRunning = (check: StoredCheck | undefined): boolean => check !== undefined && check.answered < check.asked;

/** What the last check of the caller's library found, with the reviews that are overdue today. @param q words that are all wanted */
export async function readCheck({ db, clock }: Deps, caller: SignedInCaller, q: string) {
  const scope = scopeOf(caller);
  const today = dayInEngland(clock.now());
  const check = scope.organisationId === null ? undefined : await findCheck(db.query, scope.organisationId);
  const most = limits.libraryFindingsListed;
  const words = q.split(/\s+/u).filter((word) => word !== '');
  const found = await listFindings(db.query, scope, words, most);
  const counted = await countFindings(db.query, scope, words);
  const overdue = await listOverdue(db.query, scope, { today, words }, most);
  const late = await countOverdue(db.query, scope, { today, words });
  const findings: LibraryFinding[] = [
    ...found.map(presentFinding),
    ...overdue.map((document) => presentOverdue(document, today)),
  ];
  return {
    checked_at: check?.checkedAt?.toISOString() ?? null,
    is_running: isRunning(check),
    documents: check?.documents ?? 0,
    q,
    findings,
    // A review that is overdue is never put aside.
    counts: { all: counted.all + late.all, open: counted.open + late.all, found: counted.found + late.found },
    more: counted.found + late.found - findings.length,
  };
}

export type StartCheckDeps = { db: Database; askForCheck(tx: Tx, organisationId: string): Promise<void> };

/** @throws access_denied for one who belongs to no organisation */
export async function startCheck({ db, askForCheck }: StartCheckDeps, caller: SignedInCaller) {
  const organisationId = libraryOrganisation(caller);
  await db.transaction((tx) => askForCheck(tx, organisationId));
  return { is_running: true };
}

/** @throws finding_not_found */
export async function dismiss(
  { db, clock }: Deps,
  caller: SignedInCaller,
  { id, dismissed }: { id: string; dismissed: boolean },
) {
  const aside = dismissed ? { by: caller.userId, at: clock.now() } : null;
  const isKnown = await db.transaction((tx) => dismissFinding(tx, scopeOf(caller), id, aside));
  if (!isKnown) throw new AppError('finding_not_found');
  return { id, dismissed };
}
