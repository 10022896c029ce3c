import { useState } from 'react';
import { useNavigate } from 'react-router';
import { analytics } from '#web/platform/analytics/analytics.ts';
import { logOut } from '#web/platform/session/session.ts';
import { showToast } from '#web/ui/toasts.ts';

/** Logging out from wherever it is offered, with the words of that place for a failure: ends at `/`, the login page by then. */
export function useLogOut(failed = 'An error occurred during logout') {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  return {
    isLeaving,
    async logOut() {
      setLeaving(true);
      await analytics.flush();
      const confirmed = await logOut();
      if (confirmed) showToast('ok', 'Logged out successfully.');
      else showToast('bad', failed);
      await navigate('/', { replace: true });
    },
  };
}
