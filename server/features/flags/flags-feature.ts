import type { Feature } from '#server/platform/feature/feature.ts';
import { seedDemoFlags } from '#server/platform/flags/seed-demo-flags.ts';
import { flagsRoutes } from './flags-routes.ts';

/** Which parts of the product are on for whom. */
export const flagsFeature: Feature = {
  name: 'flags',
  // With the people, and so once: a flag that somebody switched off later stays off.
  demonstration: { withPeople: ({ clock }, tx) => seedDemoFlags(tx, clock.now()) },
  make: (platform) => ({ router: { flags: flagsRoutes(platform) } }),
};
