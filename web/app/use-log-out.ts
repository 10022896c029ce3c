import { useState } from 'react';
import { useNavigate } from 'react-router';
import { analytics } from '#web/platform/analytics/analytics.ts';
import { logOutAndSay } from '#web/platform/session/log-out-and-say.ts';

/** How long logging out waits for the last first-party events to be sent, ms: the person has already left. */
const flushWithinMs = 1_000;

/** Logs out from any page, using that place's words for a failure; ends at `/`, which shows the login page. */
export function useLogOut(failed?: string) {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  return {
    isLeaving,
    async logOut() {
      setLeaving(true);
      await Promise.race([analytics.flush(), new Promise((resolve) => setTimeout(resolve, flushWithinMs))]);
      await logOutAndSay(failed, () => navigate('/', { replace: true }));
    },
  };
}
