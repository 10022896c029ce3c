import type { RouteObject } from 'react-router';
import type { GuardedPath } from '#web/platform/feature/guarded-paths.ts';
import { accessIn } from './access-of-route.ts';

/** Every guarded path, taken from the routes: the guard and the menus read the same data. */
export function guardedPathsOf(routes: readonly RouteObject[], around?: GuardedPath): readonly GuardedPath[] {
  return routes.flatMap(({ path, handle, children }) => {
    const access = accessIn(handle) ?? around?.access;
    const full = path === undefined || path.startsWith('/') ? path : `${around?.path ?? ''}/${path}`;
    if (access === undefined) return guardedPathsOf(children ?? [], around);
    const here = full === undefined ? [] : [{ path: full, access }];
    return [...here, ...guardedPathsOf(children ?? [], { path: full ?? around?.path ?? '', access })];
  });
}
