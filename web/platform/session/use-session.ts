import { useSyncExternalStore } from 'react';
import { sessionStore } from './session.ts';
import type { Profile, Session } from './session-state.ts';

export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.current);

/** The signed-in user. Only below the route guard, where there is one. */
export function useUser(): Profile {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('useUser was called outside the guarded routes.');
  return session.user;
}
