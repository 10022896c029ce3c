import { taxonomy } from '#contract/taxonomy.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listWorks } from './document-store.ts';
import { presentReference } from './present-document.ts';

/** A reference for every work the scope covers, by title, from which the screens make their filters. */
export async function listReferences({ db, clock }: { db: Database; clock: Clock }, scope: Scope) {
  const found = await listWorks(db.query, scope);
  const today = dayInEngland(clock.now());
  return {
    references: found.flatMap((entry) => presentReference(entry, today)),
    default_categories: Object.keys(taxonomy),
  };
}
