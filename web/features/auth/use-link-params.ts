import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const keptIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'link' in state && typeof state.link === 'string' ? state.link : '';

/**
 * The parameters of a link from an email. They leave the address, where others may read them, and stay in the history entry for a
 * reload.
 */
export function useLinkParams(): URLSearchParams {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state: { link: search } });
  }, [navigate, pathname, search]);
  return new URLSearchParams(search || keptIn(state));
}
