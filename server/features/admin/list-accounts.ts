import { limits } from '#contract/limits.ts';
import { accountRoles } from '#contract/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listPeopleRows } from '#server/platform/identity/people-store.ts';
import { listOrganisationRows } from '#server/platform/identity/switch-off-store.ts';
import { storedBytesOf } from '#server/platform/storage/storage-store.ts';

type Wanted = { q: string; page: number };

/** A page of all accounts: who the people are and whether they may log in, but nothing that they wrote. */
export async function listUsers({ db }: { db: Database }, wanted: Wanted) {
  const { people, total } = await listPeopleRows(db.query, {
    ...wanted,
    organisationId: undefined,
    pageSize: limits.pageSize,
  });
  return {
    total,
    users: people.map(({ user, organisation, lastActiveAt, hasSecondFactor }) => ({
      user_id: user.id,
      name: user.name,
      email: user.email,
      organisation,
      account_roles: accountRoles.filter((role) => user.accountRoles.includes(role)),
      disabled: user.disabledAt !== null,
      has_second_factor: hasSecondFactor,
      last_active_at: lastActiveAt?.toISOString() ?? null,
    })),
  };
}

/** A page of the organisations. */
export async function listOrganisations({ db }: { db: Database }, wanted: Wanted) {
  const { found, total } = await listOrganisationRows(db.query, { ...wanted, pageSize: limits.pageSize });
  const ids = found.map(({ organisation }) => organisation.id);
  const stored = await storedBytesOf(db.query, ids);
  return {
    total,
    organisations: found.map(({ organisation, people, domains }) => ({
      id: organisation.id,
      name: organisation.name,
      people,
      proved_domains: domains,
      stored_bytes: stored.get(organisation.id) ?? 0,
      disabled: organisation.disabledAt !== null,
      created_at: organisation.createdAt.toISOString(),
    })),
  };
}
