import { and, eq, inArray, sql } from 'drizzle-orm';
import { elements } from '#engine/versions/document-tables.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { obligations, obligationVerdicts } from './requirements-tables.ts';

/** An organisation's verdict on an obligation. Reads `elements` as the element of the obligation. */
const verdictIs = (organisationId: string, state: 'approved' | 'dismissed') =>
  and(
    eq(obligationVerdicts.organisationId, organisationId),
    eq(obligationVerdicts.lineageId, elements.lineageId),
    eq(obligationVerdicts.quoteHash, obligations.quoteHash),
    eq(obligationVerdicts.state, state),
  );

/** Where an organisation dismissed obligations of a version. */
export const dismissedObligations: Offers['dismissedObligations'] = (db, organisationId, versionId) =>
  db
    .select({ elementId: obligations.elementId, start: obligations.quoteStart, end: obligations.quoteEnd })
    .from(obligations)
    .innerJoin(elements, eq(elements.id, obligations.elementId))
    .innerJoin(obligationVerdicts, verdictIs(organisationId, 'dismissed'))
    .where(eq(obligations.versionId, versionId));

/** Where an organisation approved obligations of a version. */
export const approvedObligations: Offers['approvedObligations'] = async (db, organisationId, versionId) => {
  const rows = await db
    .select({ obligation: obligations, verdict: obligationVerdicts })
    .from(obligations)
    .innerJoin(elements, eq(elements.id, obligations.elementId))
    .innerJoin(obligationVerdicts, verdictIs(organisationId, 'approved'))
    .where(eq(obligations.versionId, versionId));
  return rows.map(({ obligation: { elementId, quoteStart: start, quoteEnd: end }, verdict }) => {
    const { isEdited, modality, actor, action, timing, condition } = verdict;
    // The database refuses an edit without modality and action.
    const isWhole = isEdited && modality !== null && action !== null;
    return { elementId, start, end, edited: isWhole ? { modality, actor, action, timing, condition } : null };
  });
};

/** The number of obligations that an organisation approved, by version. */
export const countApproved: Offers['obligationCounts']['approved'] = async (db, organisationId, versionIds) => {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .select({ versionId: obligations.versionId, count: sql<number>`count(*)::int` })
    .from(obligations)
    .innerJoin(elements, eq(elements.id, obligations.elementId))
    .innerJoin(obligationVerdicts, verdictIs(organisationId, 'approved'))
    .where(inArray(obligations.versionId, [...versionIds]))
    .groupBy(obligations.versionId);
  return new Map(rows.map(({ versionId, count }) => [versionId, count]));
};
