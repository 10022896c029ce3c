import type { RoleLists } from '#contract/roles.ts';

const hasAccess = (handle: unknown): handle is { access: RoleLists } =>
  typeof handle === 'object' && handle !== null && 'access' in handle;

/** The access a route declares, if it declares any. */
export const accessIn = (handle: unknown): RoleLists | undefined => (hasAccess(handle) ? handle.access : undefined);

/** The access of the matched route. A route that declares none is open to nobody. */
export function accessOfRoute(matches: readonly { handle: unknown }[]): RoleLists {
  const handle = matches.map((match) => match.handle).findLast(hasAccess);
  return handle?.access ?? [[]];
}
