import type { Preferences } from './preferences.ts';

/** Of whoever has chosen nothing yet. */
export const usualPreferences: Preferences = {
  colour_scheme: 'auto',
  text_size: 16,
  reading_face: 'serif',
  single_keys: true,
};
