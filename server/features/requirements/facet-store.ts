import { eq, sql } from 'drizzle-orm';
import type { Modality } from '#contract/features/requirements/modality.ts';
import type { TimingKind } from '#contract/features/requirements/timing-kind.ts';
import type { VerdictState } from '#contract/features/requirements/verdict-state.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { facetColumns, type ObligationQuery, ofOrganisation, whereBesideFacets } from './obligation-store.ts';
import { obligations, obligationVerdicts } from './requirements-tables.ts';

export type ObligationGroup = {
  modality: Modality;
  state: VerdictState;
  category: string;
  domain: string;
  partition: 'regulation' | 'library';
  when: TimingKind;
  count: number;
};

/** The number of obligations for each combination of the values that have facets, from which those and the total are summed. */
export const groupObligations = (db: Queryable, scope: Scope, filters: ObligationQuery): Promise<ObligationGroup[]> =>
  db
    .select({ ...facetColumns, count: sql<number>`count(*)::int` })
    .from(obligations)
    .innerJoin(elements, eq(elements.id, obligations.elementId))
    .innerJoin(versions, eq(versions.id, obligations.versionId))
    .innerJoin(works, eq(works.id, obligations.workId))
    .leftJoin(obligationVerdicts, ofOrganisation(scope))
    .where(whereBesideFacets(scope, filters))
    .groupBy(sql`1, 2, 3, 4, 5, 6`);
