import type { Screen } from '#web/platform/feature/web-feature.ts';

/** The layout around the pages of logged-in users. */
export const shellScreen: Screen = { screen: () => import('./shell.tsx'), slots: ['account'] };
