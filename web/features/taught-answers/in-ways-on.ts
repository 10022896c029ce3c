import { lazy } from 'react';
import type { WayOn } from '#web/platform/feature/slot-table.ts';

const share: WayOn = {
  id: 'pass-on',
  Way: lazy(async () => ({ default: (await import('./pass-on-way.tsx')).PassOnWay })),
};

export default share;
