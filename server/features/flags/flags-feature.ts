import type { Feature } from '#server/platform/feature/feature.ts';
import { seedDemoFlags } from '#server/platform/flags/flag-store.ts';
import { flagsAction } from './flags-action.ts';
import { flagsRoutes } from './flags-routes.ts';

/** Feature flags: which parts of the product are on for whom. */
export const flagsFeature: Feature = {
  name: 'flags',
  // Runs with the creation of the demo people, so only once: a flag that somebody turns off later stays off.
  demonstration: { withPeople: ({ clock }, tx) => seedDemoFlags(tx, clock.now()) },
  make: (platform) => ({ router: { flags: flagsRoutes(platform) }, operator: [flagsAction(platform)] }),
};
