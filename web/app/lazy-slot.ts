import { lazy } from 'react';
import type { SlotName } from '#web/platform/feature/slot-table.ts';
import { loadSlot } from './load-slot.ts';

type Place = Extract<SlotName, 'impersonation' | 'lock' | 'idleWarning'>;

/** Fills a slot of the frame that exactly one feature provides; fetched when first shown. */
export const lazySlot = <Name extends Place>(name: Name) =>
  lazy(async () => {
    const [Only] = await loadSlot(name);
    if (!Only) throw new Error(`No feature has anything for the slot "${name}".`);
    return { default: Only };
  });
