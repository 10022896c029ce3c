import { oc } from '@orpc/contract';
import type { FlagKey } from './flag-keys.ts';
import { type RoleLists, standard } from './roles.ts';

/**
 * Who may call a route at all; what they may see is decided below it. 'everyone' needs no token. 'signed-in' needs a live session
 * that is neither locked nor pending, 'pending-too' also allows a pending one, and 'locked-too' any live session. Lists of roles
 * need one role of each list; no list at all admits nobody.
 */
export type RouteAccess = 'everyone' | 'signed-in' | 'pending-too' | 'locked-too' | RoleLists;
/**
 * `bodyBytes`: the most bytes of a body, where that exceeds `limits.jsonBodyBytes`. `isUse`: false for calls that do not keep their
 * session alive, because a browser makes them without a person. `impersonated`: whether support access may make the call; without
 * it, only reads are allowed. 'unrecorded' is allowed and leaves no audit entry. `flag`: while it is off for the caller, the call
 * answers as if it did not exist.
 */
export type RouteMeta = {
  access?: RouteAccess;
  bodyBytes?: number;
  isUse?: boolean;
  impersonated?: 'allowed' | 'refused' | 'unrecorded';
  flag?: FlagKey;
};

/** The one way to declare a route, so that every route declares who may call it. */
export const routeFor = (access: RouteAccess) => oc.$meta<RouteMeta>({ access });

export const standardOnly = [standard] as const satisfies RouteAccess;
/** The dashboard and the admin area are part of what standard users see (spec §2). */
export const championOnly = [standard, ['champion']] as const satisfies RouteAccess;
export const administratorOnly = [standard, ['candour_admin']] as const satisfies RouteAccess;
/** Those who see how much their organisation stores. */
export const storageReaders = [standard, ['champion', 'candour_admin']] as const satisfies RouteAccess;
/** Those who answer the questions that people of their organisation pass on. */
export const answerers = [standard, ['champion', 'candour_admin']] as const satisfies RouteAccess;
