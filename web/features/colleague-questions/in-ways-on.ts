import type { WayOn } from '#web/platform/feature/slot-table.ts';
import { latePart } from '#web/platform/late/late-part.ts';

const share: WayOn = {
  id: 'ask-colleague',
  Way: latePart(async () => ({ default: (await import('./colleague-way.tsx')).ColleagueWay })),
};

export default share;
