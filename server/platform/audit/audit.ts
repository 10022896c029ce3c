import type { Caller } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Who did it: a person, the product by itself, somebody at the command line, or nobody we know. */
export type AuditActor =
  | { kind: 'user'; userId: string; actingAs?: { userId: string; impersonation: string } }
  | { kind: 'system' | 'operator' | 'anonymous' };

/**
 * Ids, whole numbers and fixed words only: no secrets, no names or addresses, nothing a person wrote. `append` refuses strings with
 * anything but letters, digits and `_ . : / -`.
 */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

export type AuditEntry = {
  actor: AuditActor;
  organisationId?: string | null;
  /** What happened, area first: `auth.login_succeeded`. */
  action: string;
  subject?: { type: string; id: string };
  detail?: AuditDetail;
  requestId?: string;
};

/** The append-only log of who did what. */
export interface Audit {
  /**
   * Adds an entry inside the caller's transaction: it exists exactly if the act does. Appends queue for one row lock that is
   * held to the end of the transaction, so append last.
   * @throws Error when the entry holds what an audit entry must not (a fault of the program)
   */
  append(tx: Tx, entry: AuditEntry): Promise<void>;
}

/** Who really did it: an administrator who sees the product as somebody else is named with that person beside. */
export function auditActor(caller: Caller): AuditActor {
  if (caller.kind === 'anonymous') return { kind: 'anonymous' };
  if (caller.kind !== 'user' || !caller.impersonation) return { kind: 'user', userId: caller.userId };
  const { id, administratorId } = caller.impersonation;
  return { kind: 'user', userId: administratorId, actingAs: { userId: caller.userId, impersonation: id } };
}
