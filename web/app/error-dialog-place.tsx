import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { errorSignals } from '#web/platform/errors/error-signals.ts';

const load = () => import('#web/platform/errors/error-dialog.tsx');
const ErrorDialog = lazy(load);

/** Fetches the dialog's code while the page is idle: when the network is gone, it must already be here. */
export function prepareErrorDialog(): void {
  const soon = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000));
  soon(() => void load());
}

/** Where the error dialog appears. Once needed it stays, so that closing it gives the focus back. */
export function ErrorDialogPlace() {
  const raised = useSyncExternalStore(errorSignals.subscribe, errorSignals.current);
  const wasNeeded = useRef(false);
  if (raised) wasNeeded.current = true;
  return <Suspense>{wasNeeded.current && <ErrorDialog />}</Suspense>;
}
