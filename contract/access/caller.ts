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
export type Caller = SignedInCaller | AnonymousCaller;

export const visibilities = ['public', 'organisation', 'named', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** What every stored thing carries so that one function can say who sees it. */
export type Visible = {
  ownerId: string | null;
  organisationId: string | null;
  visibility: Visibility;
  sharedWith: readonly string[];
};
