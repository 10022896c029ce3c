import type { AccountRole } from '#contract/roles.ts';

/** Who asks. Made once per request from the auth-token; everything below the route takes this and nothing else about the request. */
export type SignedInCaller = {
  kind: 'user';
  userId: string;
  organisationId: string | null;
  roles: readonly AccountRole[];
  sessionId: string;
};
export type AnonymousCaller = { kind: 'anonymous' };
/** A session that is locked: whose it is is known, and until the password is given it may do nothing but end. */
export type LockedCaller = { kind: 'locked'; userId: string; sessionId: string };
export type Caller = SignedInCaller | LockedCaller | AnonymousCaller;

export const visibilities = ['public', 'organisation', 'named', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** What every stored thing carries so that one function can say who sees it. */
export type Visible = {
  ownerId: string | null;
  organisationId: string | null;
  visibility: Visibility;
  sharedWith: readonly string[];
};
