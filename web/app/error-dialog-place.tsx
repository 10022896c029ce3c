import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { errorSignals } from '#web/platform/errors/error-signals.ts';
import { showToast } from '#web/ui/toasts.ts';

const load = () => import('#web/platform/errors/error-dialog.tsx');
/** A busy page is never idle; by then its code is fetched all the same. */
const latestMs = 1_000;
const whileIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: latestMs }) : setTimeout(run, latestMs);

/**
 * Shows the error dialog. Its code is fetched while the page is idle, because it must be here before the network fails. If it is
 * not, a toast shows the same words and the next error tries again.
 */
export function ErrorDialogPlace() {
  const raised = useSyncExternalStore(errorSignals.subscribe, errorSignals.current);
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    whileIdle(() => {
      load().then(
        (module) => setDialog(() => module.default),
        () => undefined,
      );
    });
  }, []);
  useEffect(() => {
    if (!raised || Dialog) return;
    load().then(
      (module) => setDialog(() => module.default),
      () => {
        errorSignals.dismiss();
        showToast('bad', `${raised.title}: ${raised.description}`);
      },
    );
  }, [raised, Dialog]);
  return Dialog ? <Dialog /> : null;
}
