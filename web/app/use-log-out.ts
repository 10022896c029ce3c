import { useState } from 'react';
import { useNavigate } from 'react-router';
import { analytics } from '#web/platform/analytics/analytics.ts';
import { logOut } from '#web/platform/session/session.ts';
import { showToast } from '#web/ui/toasts.ts';

/** Logging out, from wherever it is offered: ends at `/`, which is the login page by then. */
export function useLogOut() {
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  return {
    isLeaving,
    async logOut() {
      setLeaving(true);
      await analytics.flush();
      const confirmed = await logOut();
      if (confirmed) showToast('ok', 'Logged out successfully.');
      else showToast('bad', 'An error occurred during logout');
      await navigate('/', { replace: true });
    },
  };
}
