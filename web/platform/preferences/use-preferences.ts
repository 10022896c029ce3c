import { useCallback, useSyncExternalStore } from 'react';
import type { Preferences } from '#contract/features/account/preferences.ts';
import { accountPreferences } from './account-preferences.ts';
import { preferencesStore } from './preferences-store.ts';

/** The reader's preferences and a setter: applied here at once, saved to the account in the background. */
export function usePreferences(): { preferences: Preferences; setPreferences(partial: Partial<Preferences>): void } {
  const preferences = useSyncExternalStore(preferencesStore.subscribe, preferencesStore.current);
  const setPreferences = useCallback((partial: Partial<Preferences>) => {
    preferencesStore.set(partial);
    accountPreferences.save();
  }, []);
  return { preferences, setPreferences };
}
