import { useState } from 'react';
import { useNavigate } from 'react-router';
import { analytics } from '#web/platform/analytics/analytics.ts';
import { logOut } from '#web/platform/session/session.ts';
import { showToast } from '#web/ui/toasts.ts';

/** How long logging out waits for the last first-party events to be sent, ms: the person has already left. */
const flushWithinMs = 1_000;

/** Logs out from any place, using that place's words for a failure; ends at `/`, which shows the login page. */
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
