import type { RouteObject } from 'react-router';
import type { Place } from '#web/platform/feature/places.ts';
import { accessIn } from './access-of-route.ts';

/** Every path behind the guard, from the routes themselves: what the guard reads is what the menus read. */
export function placesOf(routes: readonly RouteObject[], around?: Place): readonly Place[] {
  return routes.flatMap(({ path, handle, children }) => {
    const access = accessIn(handle) ?? around?.access;
    const full = path === undefined || path.startsWith('/') ? path : `${around?.path ?? ''}/${path}`;
    if (access === undefined) return placesOf(children ?? [], around);
    const here = full === undefined ? [] : [{ path: full, access }];
    return [...here, ...placesOf(children ?? [], { path: full ?? around?.path ?? '', access })];
  });
}
