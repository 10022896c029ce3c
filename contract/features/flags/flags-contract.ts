import { z } from 'zod';
import { flagKeys } from '#contract/flag-keys.ts';
import { routeFor } from '#contract/route.ts';

export const flagsContract = {
  mine: routeFor('everyone')
    .route({ method: 'GET', path: '/flags', summary: 'Feature flags for this caller' })
    .output(z.record(z.enum(flagKeys), z.boolean())),
};
