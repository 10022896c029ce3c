import type { AccountRole } from '#contract/roles.ts';

/** An administrator who sees the product as somebody who let them: whose consent it is, and until when at the most. */
export type Impersonation = { id: string; administratorId: string; endsAt: Date };

/** Who asks. Made once per request from the auth-token; everything below the route takes this and nothing else about the request. */
export type SignedInCaller = {
  kind: 'user';
  userId: string;
  organisationId: string | null;
  roles: readonly AccountRole[];
  sessionId: string;
  /** While an administrator is the user above for a time; the session is the administrator's own. */
  impersonation?: Impersonation;
};
export type AnonymousCaller = { kind: 'anonymous' };
/** A session that is locked: whose it is is known, and until the password is given it may do nothing but end. */
export type LockedCaller = { kind: 'locked'; userId: string; sessionId: string };
/**
 * Signed in with a password where the organisation asks for more: may see their account, set up a second factor and sign out, until
 * there is one.
 */
export type PendingCaller = Omit<SignedInCaller, 'kind'> & { kind: 'pending' };
export type Caller = SignedInCaller | PendingCaller | LockedCaller | AnonymousCaller;

export const visibilities = ['public', 'organisation', 'named', 'private'] as const;
export type Visibility = (typeof visibilities)[number];

/** What every stored thing carries so that one function can say who sees it. */
export type Visible = {
  ownerId: string | null;
  organisationId: string | null;
  visibility: Visibility;
  sharedWith: readonly string[];
};
