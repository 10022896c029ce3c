import type { Preferences } from '#contract/features/account/preferences.ts';
import { usualPreferences } from '#contract/features/account/usual-preferences.ts';

const colourSchemes = ['auto', 'light', 'dark'] as const;
const textSizes = [16, 18, 20] as const;
const readingFaces = ['serif', 'sans'] as const;

const oneOf = <T>(allowed: readonly T[], value: unknown, otherwise: T): T =>
  allowed.find((choice) => choice === value) ?? otherwise;

/** The valid part of any value; defaults for the rest. */
export function asPreferences(value: unknown): Preferences {
  const given: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    colour_scheme: oneOf(colourSchemes, given['colour_scheme'], usualPreferences.colour_scheme),
    text_size: oneOf(textSizes, given['text_size'], usualPreferences.text_size),
    reading_face: oneOf(readingFaces, given['reading_face'], usualPreferences.reading_face),
    single_keys: oneOf([true, false], given['single_keys'], usualPreferences.single_keys),
  };
}

export const samePreferences = (a: Preferences, b: Preferences): boolean =>
  a.colour_scheme === b.colour_scheme &&
  a.text_size === b.text_size &&
  a.reading_face === b.reading_face &&
  a.single_keys === b.single_keys;
