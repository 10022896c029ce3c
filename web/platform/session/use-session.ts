import { useSyncExternalStore } from 'react';
import { type Session, sessionStore, type User } from './session.ts';

export const useSession = (): Session => useSyncExternalStore(sessionStore.subscribe, sessionStore.current);

/** The signed-in user. Only below the route guard, where there is one. */
export function useUser(): User {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('useUser was called outside the guarded routes.');
  return session.user;
}
