import { useState } from 'react';
import { useNavigate } from 'react-router';
import { analytics } from '#web/platform/analytics/analytics.ts';
import { logOut } from '#web/platform/session/session.ts';
import { showToast } from '#web/ui/toasts.ts';

/** How long leaving may wait for the last first-party events to be sent, ms: the person has gone by then. */
const flushWithinMs = 1_000;

/** Logging out from wherever it is offered, with the words of that place for a failure: ends at `/`, the login page by then. */
export function useLogOut(failed = 'An error occurred during logout') {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  return {
    isLeaving,
    async logOut() {
      setLeaving(true);
      await Promise.race([analytics.flush(), new Promise((resolve) => setTimeout(resolve, flushWithinMs))]);
      const told = logOut();
      await navigate('/', { replace: true });
      if (await told) showToast('ok', 'Logged out successfully.');
      else showToast('bad', failed);
    },
  };
}
