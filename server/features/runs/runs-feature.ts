import type { Feature } from '#server/platform/feature/feature.ts';
import { runsRoutes } from './runs-routes.ts';

/** The state, events and end of any run, whichever feature started it. */
export const runsFeature: Feature = {
  name: 'runs',
  make: (platform, { shows }) => ({ router: { runs: runsRoutes({ ...platform, shows }) } }),
};
