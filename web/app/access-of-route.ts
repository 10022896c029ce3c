import type { AccountRole } from '#contract/roles.ts';
import type { Access } from '#web/platform/feature/access.ts';

const holdsAccess = (handle: unknown): handle is { access: Access } =>
  typeof handle === 'object' && handle !== null && 'access' in handle;

/** What a route itself asks of a user, where it says so. */
export const accessIn = (handle: unknown): Access | undefined => (holdsAccess(handle) ? handle.access : undefined);

/** What the matched route asks of a user. A route that asks nothing is open to nobody. */
export function accessOfRoute(matches: readonly { handle: unknown }[]): Access {
  const handle = matches.map((match) => match.handle).findLast(holdsAccess);
  return handle?.access ?? [[]];
}

export const mayOpen = (access: Access, roles: readonly AccountRole[]): boolean =>
  access.every((list) => list.some((role) => roles.includes(role)));
