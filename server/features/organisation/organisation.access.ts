import { newId } from '#contract/ids.ts';
import { organisationDomains } from '#server/platform/identity/organisation-tables.ts';
import { issueScimToken } from '#server/platform/identity/scim-token-store.ts';
import { findUser } from '#server/platform/identity/user-store.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, champion, row, signedInOnly } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';

const ofFirst = (status: string) => [signedInOnly, `403 403 ${status} 403`, '403 403 404 403'] as const;

const rows: readonly AccessRow[] = [
  row('GET /api/organisation', '', ...champion),
  row('POST /api/organisation', '', ...champion),
  row('GET /api/organisation/people', '', ...champion),
  row('GET /api/organisation/domains', '', ...champion),
  row('POST /api/organisation/domains', '', signedInOnly, '403 403 201 403', '403 403 201 403'),
  row('POST /api/organisation/domains/{id}/check', '', ...ofFirst('200')),
  row('DELETE /api/organisation/domains/{id}', '', ...ofFirst('204')),
  row('GET /api/organisation/scim-tokens', '', ...champion),
  row('POST /api/organisation/scim-tokens', '', signedInOnly, '403 403 201 403', '403 403 201 403'),
  row('DELETE /api/organisation/scim-tokens/{id}', '', ...ofFirst('204')),
];

const firstChampion = ({ callers }: AccessWorld): string => callers[4]?.user?.userId ?? '';

async function firstHospital(world: AccessWorld): Promise<string> {
  const found = await findUser(world.app.platform.db.query, firstChampion(world));
  return found?.organisationId ?? '';
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

const calls: AccessCalls = {
  'POST /api/organisation': () => ({ body: { idle_lock_minutes: 20 } }),
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

/** What champions decide for their organisations. The domains and tokens are the first hospital's. */
export const access: Access = { rows, calls };
