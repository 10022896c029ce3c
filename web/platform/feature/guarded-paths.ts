import { createContext, useContext } from 'react';
import type { RoleLists } from '#contract/roles.ts';

/** A path of this build with the access its route requires. */
export type GuardedPath = { path: string; access: RoleLists };

/** The guarded paths of the router on the screen. */
export const GuardedPathsContext = createContext<readonly GuardedPath[]>([]);

export const useGuardedPaths = (): readonly GuardedPath[] => useContext(GuardedPathsContext);
