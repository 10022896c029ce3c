import type { VisitedPage } from '#contract/features/analytics/visited-page.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Counts a visitor's page view. Page views of a session are first-party events of its person. */
export async function recordVisit(
  { db, analytics }: { db: Database; analytics: Analytics },
  { caller, ipAddress }: Pick<RequestContext, 'caller' | 'ipAddress'>,
  { path }: { path: VisitedPage },
) {
  if (caller.kind !== 'anonymous') return { accepted: 0 };
  return { accepted: await analytics.recordVisit(db.query, path, ipAddress) };
}
