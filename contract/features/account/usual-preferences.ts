import type { Preferences } from './preferences.ts';

/** The defaults. */
export const usualPreferences: Preferences = {
  colour_scheme: 'auto',
  text_size: 16,
  reading_face: 'serif',
  single_keys: true,
};
