import type { MantineColorSchemeManager } from '@mantine/core';
import { preferencesStore } from './preferences-store.ts';

let stop: (() => void) | undefined;

/** Mantine keeps its colour scheme where the other preferences are, so there is one answer to "light or dark". */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: () => preferencesStore.current().colour_scheme,
  set(scheme) {
    // Mantine says back what it has just been told: written down, that would be there again after a person was forgotten.
    if (scheme !== preferencesStore.current().colour_scheme) preferencesStore.set({ colour_scheme: scheme });
  },
  subscribe(onUpdate) {
    stop = preferencesStore.subscribe(() => onUpdate(preferencesStore.current().colour_scheme));
  },
  unsubscribe: () => stop?.(),
  clear: () => preferencesStore.set({ colour_scheme: 'auto' }),
};
