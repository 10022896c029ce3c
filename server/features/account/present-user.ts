import type { z } from 'zod';
import type { PendingCaller, SignedInCaller } from '#contract/access/caller.ts';
import type { userSchema } from '#contract/features/account/account-contract.ts';
import { usualPreferences } from '#contract/features/account/usual-preferences.ts';
import { limits } from '#contract/limits.ts';
import { abilitiesOf } from '#server/platform/identity/abilities.ts';
import type { User } from '#server/platform/identity/user-store.ts';

type UserOnTheWire = z.infer<typeof userSchema>;

type StoredUser = {
  user: User;
  organisation: { id: string; name: string; idleLockMinutes: number } | null;
  photo: string | null;
};

/**
 * A user as their own screens see them. `photoURL` is the thumbnail itself, as a `data:` URL. It needs no request and stays valid
 * as long as the page, while the link to the whole photo (`GET /account/image`) expires after a minute.
 */
export function presentUser(
  caller: SignedInCaller | PendingCaller,
  { user, organisation, photo }: StoredUser,
): UserOnTheWire {
  return {
    user_id: user.id,
    external_id: user.id,
    firstname: user.firstname,
    surname: user.surname,
    email: user.email,
    job_title: user.jobTitle,
    photoURL: photo,
    account_roles: [...caller.roles],
    onboarding_complete: user.onboardingComplete,
    organisation: organisation && { id: organisation.id, name: organisation.name },
    idle_lock_minutes: organisation?.idleLockMinutes ?? limits.idleLockMinutes,
    abilities: abilitiesOf(caller),
    must_set_up_second_factor: caller.kind === 'pending',
    impersonation:
      caller.kind === 'user' && caller.impersonation ? { ends_at: caller.impersonation.endsAt.toISOString() } : null,
    preferences: { ...usualPreferences, ...user.preferences },
  };
}
