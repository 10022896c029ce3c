import { describe, expect, it } from 'vitest';
import { usualPreferences } from '#contract/features/account/usual-preferences.ts';
import { asPreferences, samePreferences } from './preferences.ts';

describe('Preferences read from a browser', () => {
  it('are taken as they were chosen', () => {
    const chosen = { colour_scheme: 'dark', text_size: 20, reading_face: 'sans', single_keys: false };
    expect(asPreferences(chosen)).toEqual(chosen);
  });

  it.each([null, 'dark', 7, [], {}, { colour_scheme: 'mauve', text_size: 99, reading_face: ['sans'] }])(
    'are the usual ones where %j says nothing usable',
    (value) => {
      expect(asPreferences(value)).toEqual(usualPreferences);
    },
  );

  it('keep what is usable beside what is not', () => {
    expect(asPreferences({ colour_scheme: 'light', text_size: 17 })).toEqual({
      ...usualPreferences,
      colour_scheme: 'light',
    });
  });

  it('are the same when each of them is', () => {
    expect(samePreferences(usualPreferences, { ...usualPreferences })).toBe(true);
    expect(samePreferences(usualPreferences, { ...usualPreferences, text_size: 18 })).toBe(false);
  });
});
