import { createContext, useContext } from 'react';
import type { RouteObject } from 'react-router';
import { type Access, accessIn } from './access-of-route.ts';

/** A path of this build, with what its route asks of a user. */
export type Place = { path: string; access: Access };

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

/** The places of the router that is on the screen. */
export const PlacesContext = createContext<readonly Place[]>([]);

export const usePlaces = (): readonly Place[] => useContext(PlacesContext);
