import type { AccountRole } from '#contract/roles.ts';

/** Support access: the consent, the administrator, and the latest end. */
export type Impersonation = { id: string; administratorId: string; endsAt: Date };

/**
 * The caller of a request, resolved once from the auth-token. Code below the route takes this and nothing else about the request.
 */
export type SignedInCaller = {
  kind: 'user';
  userId: string;
  organisationId: string | null;
  roles: readonly AccountRole[];
  sessionId: string;
  /** Set while an administrator views the product as the user above; the session is the administrator's own. */
  impersonation?: Impersonation;
};
export type AnonymousCaller = { kind: 'anonymous' };
/** A locked session: its user is known, but it may only be unlocked or ended. */
export type LockedCaller = { kind: 'locked'; userId: string; sessionId: string };
/**
 * Signed in with a password where the organisation requires more. Until they have a second factor, they may only see their account,
 * set one up and sign out.
 */
export type PendingCaller = Omit<SignedInCaller, 'kind'> & { kind: 'pending' };
export type Caller = SignedInCaller | PendingCaller | LockedCaller | AnonymousCaller;

/** `attached`: a file attached to a chat. Its owner alone sees it, and only where the scope says so. */
export const visibilities = ['public', 'organisation', 'named', 'private', 'attached'] as const;
export type Visibility = (typeof visibilities)[number];

/** What every stored thing carries, so that one function decides who sees it. */
export type Visible = {
  ownerId: string | null;
  organisationId: string | null;
  visibility: Visibility;
  sharedWith: readonly string[];
};
