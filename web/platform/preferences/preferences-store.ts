import type { Preferences } from '#contract/features/account/preferences.ts';
import { usualPreferences } from '#contract/features/account/usual-preferences.ts';
import { colourScheme } from '#web/platform/session/browser-store.ts';
import { asPreferences, samePreferences } from './preferences.ts';

const readingKey = 'candour-reading';

let current = usualPreferences;
const listeners = new Set<() => void>();

function read(): Preferences {
  try {
    const reading: unknown = JSON.parse(localStorage.getItem(readingKey) ?? '{}');
    const rest = typeof reading === 'object' ? reading : {};
    return asPreferences({ ...rest, colour_scheme: localStorage.getItem(colourScheme.key) });
  } catch {
    // Forbidden or corrupt storage holds no preference.
    return current;
  }
}

function write({ colour_scheme, ...reading }: Preferences): void {
  try {
    localStorage.setItem(colourScheme.key, colour_scheme);
    localStorage.setItem(readingKey, JSON.stringify(reading));
  } catch {
    // They then last as long as the page.
  }
}

/** Applies them to the page. The colour scheme also goes through Mantine, which does the same once rendered. */
function apply({ colour_scheme, text_size, reading_face }: Preferences): void {
  const page = document.documentElement;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = colour_scheme === 'auto' ? (isDark ? 'dark' : 'light') : colour_scheme;
  page.setAttribute('data-mantine-color-scheme', scheme);
  page.dataset['textSize'] = String(text_size);
  page.dataset['readingFace'] = reading_face;
}

function become(next: Preferences): void {
  if (samePreferences(next, current)) return;
  current = next;
  apply(current);
  for (const listener of listeners) listener();
}

export const preferencesStore = {
  current: (): Preferences => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Applies this browser's stored preferences to the page, then follows the other tabs. Called before the first render. */
  start(): void {
    current = read();
    apply(current);
    addEventListener('storage', ({ key }) => {
      if (key === colourScheme.key || key === readingKey) become(read());
    });
  },
  /** Applies at once and is stored in this browser. */
  set(partial: Partial<Preferences>): void {
    const next = asPreferences({ ...current, ...partial });
    write(next);
    become(next);
  },
  /** Resets to the defaults for the next person; light or dark belongs to the computer and stays. */
  forgetPerson(): void {
    become({ ...usualPreferences, colour_scheme: current.colour_scheme });
  },
};
