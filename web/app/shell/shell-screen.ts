import type { Screen } from '#web/platform/feature/web-feature.ts';

/** What stands around the pages of users. */
export const shellScreen: Screen = { screen: () => import('./shell.tsx'), slots: ['account'] };
