import type { Feature } from '#server/platform/feature/feature.ts';
import { runsRoutes } from './runs-routes.ts';

/** Any run's state, events and end, whatever feature began it. */
export const runsFeature: Feature = {
  name: 'runs',
  make: (platform, { shows }) => ({ router: { runs: runsRoutes({ ...platform, shows }) } }),
};
