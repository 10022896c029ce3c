import { useLayoutEffect } from 'react';
import { focusedElement } from './focused-element.ts';

/** Time, ms, in which whatever closes a dialog may move the focus elsewhere, and its key press ends. */
const settleMs = 10;

/**
 * Remembers the focus when a dialog opens, even one mounted only while open, and returns it when the dialog closes, unless the
 * focus has moved on. Use instead of Mantine's `returnFocus`, which remembers nothing for a dialog mounted open.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = focusedElement();
    return () => {
      const last = document.activeElement;
      const inDialog = last?.closest('[role="dialog"]') ? last : null;
      setTimeout(() => {
        const now = document.activeElement;
        if (now === null || now === document.body || now === inDialog) before?.focus({ preventScroll: true });
      }, settleMs);
    };
  }, [isOpen]);
}
