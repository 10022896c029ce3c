import type { ApplicabilityProfile } from '#contract/features/applicability/applicability-words.ts';
import { taxonomy } from '#contract/taxonomy.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { listWorks } from './document-store.ts';
import { leftOut } from './left-out.ts';
import { presentListedDocument } from './present-document.ts';

type Asked = {
  asOf?: string | undefined;
  profile?: ApplicabilityProfile | undefined;
  /** Whether the library is on; without it the library's documents are left out. */
  hasLibrary?: boolean;
};

/**
 * A reference for every work within the scope, by title, from which the screens build their filters. With a day, only for works then in
 * force.
 */
export async function listReferences(
  { db, clock, obligationCounts }: { db: Database; clock: Clock; obligationCounts: Offers['obligationCounts'] },
  scope: Scope,
  { asOf, profile, hasLibrary = true }: Asked = {},
) {
  const listed = await listWorks(db.query, scope);
  const found = hasLibrary ? listed : listed.filter(({ work }) => work.partition !== 'library');
  const ids = found.flatMap(({ versions }) => versions.map(({ id }) => id));
  const obligations = await obligationCounts.of(db.query, ids);
  const today = dayInEngland(clock.now());
  const judged = found.flatMap((entry) =>
    presentListedDocument(entry, obligations, today, asOf).map((reference) => ({
      reference,
      reasons: leftOut(profile, entry, reference.title),
    })),
  );
  const concerned = new Set(
    judged.flatMap(({ reference, reasons }) => (reasons.length === 0 ? [reference.tags.category] : [])),
  );
  const all = Object.keys(taxonomy);
  return {
    references: judged.map(({ reference }) => reference),
    left_out: judged.flatMap(({ reference, reasons }) =>
      reasons.length === 0 ? [] : [{ short_id: reference.short_id, reasons }],
    ),
    default_categories: profile ? all.filter((category) => concerned.has(category)) : all,
  };
}
