import { newId } from '#contract/ids.ts';
import { organisationDomains } from '#server/platform/identity/organisation-tables.ts';
import { issueScimToken } from '#server/platform/identity/scim-token-store.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import type { AccessCalls } from './access-call.ts';

const firstChampion = ({ callers }: AccessWorld): string => callers[4]?.user?.userId ?? '';

async function firstHospital(world: AccessWorld): Promise<string> {
  const champion = await findUser(world.app.platform.db.query, firstChampion(world));
  return champion?.organisationId ?? '';
}

async function freshDomain(world: AccessWorld): Promise<string> {
  const id = newId();
  const domain = `${id.toLowerCase()}.example`;
  const row = { id, organisationId: await firstHospital(world), domain, token: 'x' };
  await world.app.platform.db.query.insert(organisationDomains).values(row);
  return id;
}

async function freshScimToken(world: AccessWorld): Promise<string> {
  const { db, clock } = world.app.platform;
  const organisationId = await firstHospital(world);
  const createdBy = firstChampion(world);
  const issued = await db.transaction((tx) =>
    issueScimToken(tx, { organisationId, label: 'A directory', createdBy }, clock.now()),
  );
  return issued.id;
}

export const organisationCalls: AccessCalls = {
  'POST /api/organisation': () => ({ body: { idle_lock_minutes: 20 } }),
  'POST /api/organisation/applicability': () => ({
    body: { nation: 'England', setting: null, regulated_activities: null, services: null, beds: 12 },
  }),
  'POST /api/organisation/domains': () => ({ body: { domain: `${newId().toLowerCase()}.example` } }),
  'POST /api/organisation/domains/{id}/check': async (world) => ({
    path: `/api/organisation/domains/${await freshDomain(world)}/check`,
  }),
  'DELETE /api/organisation/domains/{id}': async (world) => ({
    path: `/api/organisation/domains/${await freshDomain(world)}`,
  }),
  'POST /api/organisation/scim-tokens': () => ({ body: { label: 'A directory' } }),
  'DELETE /api/organisation/scim-tokens/{id}': async (world) => ({
    path: `/api/organisation/scim-tokens/${await freshScimToken(world)}`,
  }),
};
