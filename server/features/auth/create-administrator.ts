import { AppError } from '#contract/errors/app-error.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { issueCode } from '#server/platform/identity/one-time-code-store.ts';
import { createUserOrAddRoles } from '#server/platform/identity/user-store.ts';

export type CreateAdministratorDeps = { db: Database; clock: Clock; audit: Audit; publicUrl: string };

/**
 * Makes a product administrator without an organisation, or makes one of the user who has this address, and gives the link
 * that sets their password: usable once, for 24 hours. A new link ends the one before.
 * @param email checked by the caller
 * @throws AppError access_denied when the user is disabled
 */
export async function createAdministrator({ db, clock, audit, publicUrl }: CreateAdministratorDeps, email: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { user, created } = await createUserOrAddRoles(
      tx,
      {
        email,
        firstname: 'Candour',
        surname: 'Administrator',
        jobTitle: 'Product administrator',
        organisationId: null,
        accountRoles: ['candour_admin', 'standard'],
      },
      now,
    );
    if (user.disabledAt) throw new AppError('access_denied');
    const code = await issueCode(tx, 'reset-password', user.id, now);
    await audit.append(tx, {
      actor: { kind: 'operator' },
      action: 'auth.administrator_created',
      subject: { type: 'user', id: user.id },
      detail: { new_user: created },
    });
    return { created, link: `${publicUrl}/auth/action-handler?mode=resetPassword&oobCode=${encodeURIComponent(code)}` };
  });
}
