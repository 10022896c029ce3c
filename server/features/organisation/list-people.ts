import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { accountRoles } from '#contract/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listPeopleRows } from '#server/platform/identity/people-store.ts';
import { organisationOf } from './organisation-of.ts';

/** A page of the people of the champion's own organisation. */
export async function listPeople(
  { db }: { db: Database },
  caller: SignedInCaller,
  { q, page }: { q: string; page: number },
) {
  const organisationId = organisationOf(caller);
  const { people, total } = await listPeopleRows(db.query, { organisationId, q, page, pageSize: limits.pageSize });
  return {
    total,
    people: people.map(({ user, lastActiveAt, hasSecondFactor }) => ({
      user_id: user.id,
      name: user.name,
      firstname: user.firstname,
      surname: user.surname,
      email: user.email,
      job_title: user.jobTitle,
      account_roles: accountRoles.filter((role) => user.accountRoles.includes(role)),
      disabled: user.disabledAt !== null,
      has_second_factor: hasSecondFactor,
      last_active_at: lastActiveAt?.toISOString() ?? null,
    })),
  };
}
