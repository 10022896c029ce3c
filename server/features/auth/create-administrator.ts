import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { issueCode } from '#server/platform/identity/one-time-code-store.ts';
import { createUserOrAddRoles, findUserByEmail, type NewUser } from '#server/platform/identity/user-store.ts';

const newAdministrator: Omit<NewUser, 'email'> = {
  firstname: 'Candour',
  surname: 'Administrator',
  jobTitle: 'Candour administrator',
  organisationId: null,
  accountRoles: ['candour_admin', 'standard'],
};

export type CreateAdministratorDeps = { db: Database; clock: Clock; audit: Audit; publicUrl: string };

/** Either the link that sets the password, or a refusal because the user is disabled. */
export type AdministratorMade = { outcome: 'created' | 'promoted'; link: string } | { outcome: 'disabled' };

/**
 * Creates a product administrator without an organisation, or promotes the user with this address. Returns the link that sets their
 * password: it works once, for 24 hours, and a new link ends the previous one. A disabled user does not change.
 * @param email checked by the caller
 */
export async function createAdministrator(
  { db, clock, audit, publicUrl }: CreateAdministratorDeps,
  email: string,
): Promise<AdministratorMade> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    if ((await findUserByEmail(tx, email))?.disabledAt) return { outcome: 'disabled' };
    const { user, created } = await createUserOrAddRoles(tx, { ...newAdministrator, email }, now);
    const code = await issueCode(tx, 'reset-password', user.id, now);
    await audit.append(tx, {
      actor: { kind: 'operator' },
      action: 'auth.administrator_created',
      subject: { type: 'user', id: user.id },
      detail: { new_user: created },
    });
    const link = `${publicUrl}/auth/action-handler?mode=resetPassword&oobCode=${encodeURIComponent(code)}`;
    return { outcome: created ? 'created' : 'promoted', link };
  });
}
