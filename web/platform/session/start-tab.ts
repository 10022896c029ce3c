import { errorSignals } from '#web/platform/errors/error-signals.ts';
import { lockSignal } from './lock-signal.ts';
import { openTabs } from './open-tabs.ts';
import { lockScreen } from './session.ts';
import { tabChannels } from './tab-channels.ts';
import { thisTab } from './this-tab.ts';

const { current, happen } = thisTab;

/** Starts the session of this tab and follows the other tabs. Called once, before the first page. */
export function startTab(): void {
  tabChannels.session.listen((message) => void happen({ type: 'heard', message }));
  addEventListener('storage', () => void happen({ type: 'looked' }));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void happen({ type: 'shown-again' });
  });
  lockSignal.subscribe(lockScreen);
  openTabs.start(() => current().isIn);
  errorSignals.offerAtSessionEnd(() =>
    current().session.state === 'signed-in'
      ? [
          { label: 'Close', run: () => undefined },
          { label: 'Log in again', run: () => void happen({ type: 'expired', turn: current().turn }) },
        ]
      : undefined,
  );
  void happen({ type: 'started' });
}
