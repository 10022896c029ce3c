import { useCallback, useEffect, useRef } from 'react';
import { focusedElement } from '#web/ui/focused-element.ts';

/** Returns the focus to where it was when the first dialog opened, once every dialog is closed. */
export function useFocusBack(isOpen: boolean) {
  const from = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen) return;
    from.current?.focus({ preventScroll: true });
    from.current = null;
  }, [isOpen]);
  const remember = useCallback(() => {
    from.current ??= focusedElement();
  }, []);
  return { remember };
}
