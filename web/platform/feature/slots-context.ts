import { createContext, use } from 'react';
import type { SlotName, Slots } from './slot-table.ts';

export type FilledSlots = { readonly [Name in SlotName]?: readonly Slots[Name][] };

/** The code fetched for the slots of the screens on the page. */
export const SlotsContext = createContext<FilledSlots>({});

/**
 * The shares of features in a slot, in the order of the features; constant for the life of the page.
 * @throws Error where no surrounding screen declares the slot
 */
export function useSlot<Name extends SlotName>(name: Name): NonNullable<FilledSlots[Name]> {
  const filled = use(SlotsContext)[name];
  if (!filled) throw new Error(`No screen around this says that it shows the slot "${name}".`);
  return filled;
}

/** Calls the hooks of several shares. React may rely on their order, because a slot's shares never change. */
export const callEach = <Asked extends unknown[], T>(
  hooks: readonly ((...asked: Asked) => T)[],
  ...asked: Asked
): readonly T[] => hooks.map((hook) => hook(...asked));
