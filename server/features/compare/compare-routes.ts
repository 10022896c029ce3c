import { createCompareThread } from '#engine/compare/compare-thread.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type CompareDeps, compareVersions } from './compare-versions.ts';
import { exportComparison } from './export-comparison.ts';

/** The calls of comparing two versions or two documents, on the screen and as a Word file. */
export function compareRoutes(given: Omit<CompareDeps, 'thread'> & { clock: Clock; publicUrl: string }) {
  const deps = { ...given, thread: createCompareThread() };
  return {
    compare: routes.compare.compare.handler(async ({ input, context }) => {
      const { shown } = await compareVersions(deps, signedIn(context), input);
      return shown;
    }),
    export: routes.compare.export.handler(({ input, context }) =>
      exportComparison(deps, signedIn(context), { ...input, changesOnly: input.changes_only === 'true' }),
    ),
  };
}
