import { createContext, useContext } from 'react';
import type { Access } from './access.ts';

/** A path of this build, with what its route asks of a user. */
export type Place = { path: string; access: Access };

/** The places of the router that is on the screen. */
export const PlacesContext = createContext<readonly Place[]>([]);

export const usePlaces = (): readonly Place[] => useContext(PlacesContext);
