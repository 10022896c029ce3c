import { oc } from '@orpc/contract';
import type { AccountRole } from './roles.ts';

/**
 * Who may call a route at all; what they may see is decided below it. 'everyone' needs no token, 'signed-in' any live session
 * that is not locked nor short of a second factor, 'pending-too' one that is short of it as well, 'locked-too' any live session, a list any
 * one of its roles, `allOf` every one of them.
 */
export type RouteAccess =
  | 'everyone'
  | 'signed-in'
  | 'pending-too'
  | 'locked-too'
  | readonly AccountRole[]
  | { allOf: readonly AccountRole[] };
/**
 * `bodyBytes`: the most that may be sent, where that is more than `limits.jsonBodyBytes`. `isUse`: whether a call keeps its session
 * alive, which it does unless this is false; for what a browser says or asks when nobody is at it.
 * `impersonated`: whether who sees the product as somebody else may call it; without it they may read and do nothing. 'unrecorded'
 * is allowed and no act of anybody.
 */
export type RouteMeta = {
  access?: RouteAccess;
  bodyBytes?: number;
  isUse?: boolean;
  impersonated?: 'allowed' | 'refused' | 'unrecorded';
};

/** The one way to declare a route, so that none is declared without saying who may call it. */
export const routeFor = (access: RouteAccess) => oc.$meta<RouteMeta>({ access });

export const standardOnly = ['standard'] as const satisfies readonly AccountRole[];
export const guestOrStandard = ['guest', 'standard'] as const satisfies readonly AccountRole[];
/** The dashboard and the admin area stand inside what standard users see (spec §2). */
export const championOnly = { allOf: ['standard', 'champion'] } as const satisfies RouteAccess;
export const administratorOnly = { allOf: ['standard', 'candour_admin'] } as const satisfies RouteAccess;
