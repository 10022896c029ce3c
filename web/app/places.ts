import { createContext, useContext } from 'react';
import type { RouteObject } from 'react-router';
import { type Access, accessIn } from './access-of-route.ts';

/** A path of this build, with what its route asks of a user. */
export type Place = { path: string; access: Access };

/** Every path behind the guard, from the routes themselves: what the guard reads is what the menus read. */
export function placesOf(routes: readonly RouteObject[], around?: Access): readonly Place[] {
  return routes.flatMap(({ path, handle, children }) => {
    const access = accessIn(handle) ?? around;
    const here = path !== undefined && access !== undefined ? [{ path, access }] : [];
    return [...here, ...placesOf(children ?? [], access)];
  });
}

/** The places of the router that is on the screen. */
export const PlacesContext = createContext<readonly Place[]>([]);

export const usePlaces = (): readonly Place[] => useContext(PlacesContext);
