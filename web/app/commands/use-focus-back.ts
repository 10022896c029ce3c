import { useCallback, useEffect, useRef } from 'react';

/** What has the focus; of a menu, which goes with the choice, the button that opened it. */
function focused(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role="menu"]');
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
}

/** Gives the focus back to where it was when the first of several dialogs opened, once none is open any more. */
export function useFocusBack(isOpen: boolean) {
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen) return;
    from.current?.focus({ preventScroll: true });
    from.current = null;
  }, [isOpen]);
  const remember = useCallback(() => {
    from.current ??= focused();
  }, []);
  return { remember };
}
