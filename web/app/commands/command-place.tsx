import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { CommandsContext } from '#web/platform/commands/commands-context.ts';
import type { AccountEntry } from '#web/platform/feature/slot-table.ts';
import type { Screen } from '#web/platform/feature/web-feature.ts';
import { isPlainKey, isTyping } from '#web/platform/keys/single-keys.ts';
import { loadScreen } from '../load-screen.tsx';
import type { PaletteProps } from './command-palette.tsx';
import { useFocusBack } from './use-focus-back.ts';

const paletteScreen: Screen<PaletteProps> = { screen: () => import('./command-palette.tsx'), slots: ['commands'] };
const CommandPalette = lazy(async () => ({ default: await loadScreen(paletteScreen) }));
const ShortcutList = lazy(() => import('./shortcut-list.tsx'));

type Shown = 'palette' | 'shortcuts' | AccountEntry;

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Nothing opens on top of a dialog or the lock screen. */
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

/** True when `?` was pressed inside the page's own region, where single keys act, or before anything in it has the focus. */
const asksForKeys = (event: KeyboardEvent) =>
  event.key === '?' &&
  isPlainKey(event) &&
  !isTyping(event.target) &&
  event.target instanceof Element &&
  (event.target === document.body || event.target.closest('main') !== null);

/** Ctrl+K or ⌘K opens the palette from anywhere, including a text field; `?` lists the keys. Their code loads on demand. */
export function CommandPlace({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const [wasAsked, setAsked] = useState(false);
  const { remember } = useFocusBack(shown !== undefined);
  const open = useCallback(
    (what: Shown) => {
      remember();
      setAsked(true);
      setShown(what);
    },
    [remember],
  );
  const close = useCallback(() => setShown(undefined), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const wanted = isPaletteKey(event) ? 'palette' : asksForKeys(event) ? 'shortcuts' : undefined;
      if (!wanted) return;
      event.preventDefault();
      if (wanted === 'palette' && shown === 'palette') close();
      else if (!isCovered()) open(wanted);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [shown, open, close]);
  const handle = useMemo(
    () => ({ openPalette: () => open('palette'), openShortcuts: () => open('shortcuts') }),
    [open],
  );
  return (
    <CommandsContext value={handle}>
      {children}
      <Suspense>
        {wasAsked && (
          <>
            <CommandPalette isOpen={shown === 'palette'} onClose={close} onOpen={open} />
            <ShortcutList isOpen={shown === 'shortcuts'} onClose={close} />
          </>
        )}
      </Suspense>
      <Suspense>{typeof shown === 'object' && <shown.Dialog onClose={close} />}</Suspense>
    </CommandsContext>
  );
}
