import { z } from 'zod';
import { routeFor } from '#contract/route.ts';

export const flagKeys = ['onboarding', 'workforce-reports', 'data-library', 'professional-body'] as const;
export type FlagKey = (typeof flagKeys)[number];

export const flagsContract = {
  mine: routeFor('everyone')
    .route({ method: 'GET', path: '/flags', summary: 'Feature flags for this caller' })
    .output(z.record(z.enum(flagKeys), z.boolean())),
};
