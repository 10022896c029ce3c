import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ClashCounts, LibraryClash } from '#contract/features/library/clash.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { countOpenByKind } from './clash-count-store.ts';
import { countClashes, dismissClash, findCheck, listClashes, type StoredCheck } from './clash-store.ts';
import { versionsQuoted } from './clash-version-store.ts';
import { libraryOrganisation } from './library-organisation.ts';
import { countOverdue, listOverdue } from './overdue-store.ts';
import { presentClash, presentOverdue } from './present-clash.ts';

type Deps = { db: Database; clock: Clock };

const isRunning = (check: StoredCheck | undefined): boolean => check !== undefined && check.answered < check.asked;

/** The clashes that the last check of the caller's library found, with the reviews overdue today. @param q words that must all occur */
export async function readCheck({ db, clock }: Deps, caller: SignedInCaller, q: string) {
  const scope = scopeOf(caller);
  const today = dayInEngland(clock.now());
  const check = scope.organisationId === null ? undefined : await findCheck(db.query, scope.organisationId);
  const most = limits.libraryClashesListed;
  const words = q.split(/\s+/u).filter((word) => word !== '');
  const found = await listClashes(db.query, scope, words, most);
  const quoted = await versionsQuoted(db.query, found, today);
  const counted = await countClashes(db.query, scope, words);
  const overdue = await listOverdue(db.query, scope, { today, words }, most);
  const late = await countOverdue(db.query, scope, { today, words });
  const clashes: LibraryClash[] = [
    ...found.flatMap((clash) => presentClash(clash, quoted) ?? []),
    ...overdue.map((document) => presentOverdue(document, today)),
  ];
  return {
    checked_at: check?.checkedAt?.toISOString() ?? null,
    is_running: isRunning(check),
    documents: check?.documents ?? 0,
    q,
    clashes,
    // Overdue reviews cannot be dismissed.
    counts: { all: counted.all + late.all, open: counted.open + late.all, found: counted.found + late.found },
    more: counted.found + late.found - clashes.length,
  };
}

/** How many clashes of each kind are open. Shows the caller no more than the list of clashes does. */
export async function readCheckCounts({ db, clock }: Deps, caller: SignedInCaller): Promise<ClashCounts> {
  const scope = scopeOf(caller);
  const open = await countOpenByKind(db.query, scope);
  const late = await countOverdue(db.query, scope, { today: dayInEngland(clock.now()), words: [] });
  return { contradiction: 0, dead_reference: 0, superseded_reference: 0, ...open, overdue_review: late.all };
}

export type StartCheckDeps = { db: Database; askForCheck(tx: Tx, organisationId: string): Promise<void> };

/** @throws access_denied for a caller without an organisation */
export async function startCheck({ db, askForCheck }: StartCheckDeps, caller: SignedInCaller) {
  const organisationId = libraryOrganisation(caller);
  await db.transaction((tx) => askForCheck(tx, organisationId));
  return { is_running: true };
}

/** @throws clash_not_found */
export async function dismiss(
  { db, clock }: Deps,
  caller: SignedInCaller,
  { id, dismissed }: { id: string; dismissed: boolean },
) {
  const aside = dismissed ? { by: caller.userId, at: clock.now() } : null;
  const isKnown = await db.transaction((tx) => dismissClash(tx, scopeOf(caller), id, aside));
  if (!isKnown) throw new AppError('clash_not_found');
  return { id, dismissed };
}
