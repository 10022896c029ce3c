import type { WayOn } from '#web/platform/feature/slot-table.ts';
import { latePart } from '#web/platform/late/late-part.ts';

const share: WayOn = {
  id: 'pass-on',
  Way: latePart(async () => ({ default: (await import('./pass-on-way.tsx')).PassOnWay })),
};

export default share;
