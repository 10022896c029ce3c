import { createContext, type ReactNode, Suspense, useState } from 'react';
import type { AccountEntry } from '#web/platform/feature/slot-table.ts';
import { keepFocusOnPage } from '#web/ui/keep-focus-on-page.ts';

/** Opens the dialog of an entry of the account menu. */
export const OpenAccountDialog = createContext<(entry: AccountEntry) => void>(() => undefined);

/**
 * Holds the dialogs of the account menu. The menu stands in the spine or in the phone's bar, and turning a device from one to the
 * other must not close an open dialog.
 */
export function AccountDialogs({ children }: { children: ReactNode }) {
  const [opened, open] = useState<AccountEntry>();
  const close = () => {
    open(undefined);
    keepFocusOnPage();
  };
  return (
    <OpenAccountDialog value={open}>
      {children}
      <Suspense>{opened && <opened.Dialog onClose={close} />}</Suspense>
    </OpenAccountDialog>
  );
}
