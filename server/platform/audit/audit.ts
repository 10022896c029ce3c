import type { Caller } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** Who acted: a person, the product itself, someone at the command line, or someone unknown. */
export type AuditActor =
  | { kind: 'user'; userId: string; actingAs?: { userId: string; impersonation: string } }
  | { kind: 'system' | 'operator' | 'anonymous' };

/**
 * Ids, whole numbers and fixed words only: no secrets, names, addresses or text that a person wrote. `append` refuses strings with
 * anything but letters, digits and `_ . : / -`.
 */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

export type AuditEntry = {
  actor: AuditActor;
  organisationId?: string | null;
  /** What happened, with the area first: `auth.login_succeeded`. */
  action: string;
  subject?: { type: string; id: string };
  detail?: AuditDetail;
  requestId?: string;
};

/** The append-only log of who did what. */
export interface Audit {
  /**
   * Adds an entry in the caller's transaction, so that the entry exists exactly when the act does. Appends queue for one row lock,
   * held until the transaction ends, so append last.
   * @throws Error when the entry contains what an audit entry must not (a programming error)
   */
  append(tx: Tx, entry: AuditEntry): Promise<void>;
  /**
   * Adds the seal of this installation's key where the log ends without it: after an upgrade from a release without keys, a changed
   * secret, or a restore on another installation. `append` does the same. @returns the number of the seal, if one was needed
   */
  seal(tx: Tx): Promise<number | undefined>;
}

/** Who really acted: during support access, the administrator, together with the person whose account they are viewing. */
export function auditActor(caller: Caller): AuditActor {
  if (caller.kind === 'anonymous') return { kind: 'anonymous' };
  if (caller.kind !== 'user' || !caller.impersonation) return { kind: 'user', userId: caller.userId };
  const { id, administratorId } = caller.impersonation;
  return { kind: 'user', userId: administratorId, actingAs: { userId: caller.userId, impersonation: id } };
}
