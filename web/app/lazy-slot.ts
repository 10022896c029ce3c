import { lazy } from 'react';
import type { SlotName } from '#web/platform/feature/slot-table.ts';
import { loadSlot } from './load-slot.ts';

type Place = Extract<SlotName, 'impersonation' | 'lock' | 'idleWarning'>;

/** What stands in a place of the frame, fetched when it is first shown. One feature has it. */
export const lazySlot = <Name extends Place>(name: Name) =>
  lazy(async () => {
    const [Only] = await loadSlot(name);
    if (!Only) throw new Error(`No feature has anything for the slot "${name}".`);
    return { default: Only };
  });
