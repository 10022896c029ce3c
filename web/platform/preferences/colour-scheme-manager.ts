import type { MantineColorSchemeManager } from '@mantine/core';
import { preferencesStore } from './preferences-store.ts';

let stop: (() => void) | undefined;

/** Mantine stores its colour scheme with the other preferences, so that light or dark has one source. */
export const colourSchemeManager: MantineColorSchemeManager = {
  get: () => preferencesStore.current().colour_scheme,
  set(scheme) {
    // Mantine repeats what it was just told; stored, it would reappear after a person's data was cleared.
    if (scheme !== preferencesStore.current().colour_scheme) preferencesStore.set({ colour_scheme: scheme });
  },
  subscribe(onUpdate) {
    stop = preferencesStore.subscribe(() => onUpdate(preferencesStore.current().colour_scheme));
  },
  unsubscribe: () => stop?.(),
  clear: () => preferencesStore.set({ colour_scheme: 'auto' }),
};
