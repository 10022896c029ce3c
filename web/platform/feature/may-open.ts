import { createContext, use } from 'react';
import type { AccountRole, RoleLists } from '#contract/roles.ts';

/** Whether these roles include one of each list. */
export const mayOpen = (access: RoleLists, roles: readonly AccountRole[]): boolean =>
  access.every((list) => list.some((role) => roles.includes(role)));

/** Whether the user on the screen may open the page of this path; nobody may outside the route guard. */
export const MayOpenContext = createContext<(path: string) => boolean>(() => false);

/**
 * Whether the user may open a page of this build, so that nothing on a screen leads to Access denied.
 * @param path the route's path, such as `/compare`
 */
export const useMayOpen = (path: string): boolean => use(MayOpenContext)(path);
