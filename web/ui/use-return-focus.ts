import { useLayoutEffect } from 'react';
import { focusedElement } from './focused-element.ts';

/** Time, ms, in which whatever closes a dialog may move the focus elsewhere, and the key that closed it is over. */
const settleMs = 10;

/**
 * Remembers what had the focus when a dialog opened, also one that is there only while it is open, and gives it back when the
 * dialog closes or goes, unless the focus has moved on by then. To be used in place of Mantine's `returnFocus`, which
 * remembers nothing of a dialog that is mounted open.
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
