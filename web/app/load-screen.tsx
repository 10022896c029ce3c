import { type ComponentType, type ReactNode, use } from 'react';
import type { SlotName } from '#web/platform/feature/slot-table.ts';
import { type FilledSlots, SlotsContext } from '#web/platform/feature/slots-context.ts';
import type { Screen } from '#web/platform/feature/web-feature.ts';
import { loadSlot } from './load-slot.ts';

/** The slots of a screen and of the screens around it. */
function Filled({ slots, children }: { slots: FilledSlots; children: ReactNode }) {
  const around = use(SlotsContext);
  return <SlotsContext value={{ ...around, ...slots }}>{children}</SlotsContext>;
}

async function loadSlots(names: readonly SlotName[]): Promise<FilledSlots> {
  const filled = await Promise.all(names.map(async (name) => [name, await loadSlot(name)] as const));
  return Object.fromEntries(filled);
}

/** Fetches a screen together with the code for its slots, so that it opens complete. */
export async function loadScreen<Props extends object>({
  screen,
  slots = [],
}: Screen<Props>): Promise<ComponentType<Props>> {
  const [{ default: Content }, filled] = await Promise.all([screen(), loadSlots(slots)]);
  if (slots.length === 0) return Content;
  return function ScreenWithSlots(props: Props) {
    return (
      <Filled slots={filled}>
        <Content {...props} />
      </Filled>
    );
  };
}
