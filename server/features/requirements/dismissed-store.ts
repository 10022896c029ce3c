import { and, eq } from 'drizzle-orm';
import { elements } from '#engine/versions/document-tables.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { obligations, obligationVerdicts } from './requirements-tables.ts';

/** Where an organisation dismissed obligations of a version. */
export const dismissedObligations: Offers['dismissedObligations'] = (db, organisationId, versionId) =>
  db
    .select({ elementId: obligations.elementId, start: obligations.quoteStart, end: obligations.quoteEnd })
    .from(obligations)
    .innerJoin(elements, eq(elements.id, obligations.elementId))
    .innerJoin(
      obligationVerdicts,
      and(
        eq(obligationVerdicts.organisationId, organisationId),
        eq(obligationVerdicts.lineageId, elements.lineageId),
        eq(obligationVerdicts.quoteHash, obligations.quoteHash),
        eq(obligationVerdicts.state, 'dismissed'),
      ),
    )
    .where(eq(obligations.versionId, versionId));
