import { lazy } from 'react';
import type { WayOn } from '#web/platform/feature/slot-table.ts';

const share: WayOn = {
  id: 'ask-colleague',
  Way: lazy(async () => ({ default: (await import('./colleague-way.tsx')).ColleagueWay })),
};

export default share;
