import type { SlotName, Slots } from '#web/platform/feature/slot-table.ts';
import type { Load } from '#web/platform/feature/web-feature.ts';
import { features } from './features.ts';

/** Fetches what the features provide for a slot, in order. */
export async function loadSlot<Name extends SlotName>(name: Name): Promise<readonly Slots[Name][]> {
  const loads = features.flatMap(({ fills }): Load<Slots[Name]>[] => {
    const load = fills?.[name];
    return load ? [load] : [];
  });
  const modules = await Promise.all(loads.map((load) => load()));
  return modules.map((module) => module.default);
}
