import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Database } from '#server/platform/db/database.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { recordEvents } from './record-events.ts';
import { recordVisit } from './record-visit.ts';

export type AnalyticsDeps = { db: Database; analytics: Analytics };

export function analyticsRoutes(deps: AnalyticsDeps) {
  return {
    record: routes.analytics.record.handler(({ input, context }) => recordEvents(deps, signedIn(context), input)),
    visit: routes.analytics.visit.handler(({ input, context }) => recordVisit(deps, context, input)),
  };
}
