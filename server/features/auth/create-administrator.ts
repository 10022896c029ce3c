import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { issueCode } from '#server/platform/identity/one-time-code-store.ts';
import { createUserOrAddRoles, findUserByEmail, type NewUser } from '#server/platform/identity/user-store.ts';

const newAdministrator: Omit<NewUser, 'email'> = {
  firstname: 'Candour',
  surname: 'Administrator',
  jobTitle: 'Product administrator',
  organisationId: null,
  accountRoles: ['candour_admin', 'standard'],
};

export type CreateAdministratorDeps = { db: Database; clock: Clock; audit: Audit; publicUrl: string };

/** Done, with the link that sets the password; or not, the user being disabled. */
export type AdministratorMade = { outcome: 'created' | 'promoted'; link: string } | { outcome: 'disabled' };

/**
 * Makes a product administrator without an organisation, or makes one of the user who has this address, and gives the link
 * that sets their password: usable once, for 24 hours. A new link ends the one before. A disabled user stays as they are.
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
