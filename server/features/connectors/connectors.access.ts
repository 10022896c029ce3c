import { newId } from '#contract/ids.ts';
import { connections } from '#server/features/connectors/connection-tables.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCall, AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, administrator, row, signedInOnly } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';

const administrators = (status: string) =>
  [signedInOnly, `403 403 403 ${status}`, `403 403 403 ${status}`] as const satisfies readonly string[];

const rows: readonly AccessRow[] = [
  row('GET /api/admin/connections', '', ...administrator),
  row('POST /api/admin/connections', '', ...administrators('201')),
  row('GET /api/admin/connections/{id}', '', ...administrator),
  row('POST /api/admin/connections/{id}', '', ...administrator),
  row('POST /api/admin/connections/{id}/look', '', ...administrator),
  row('DELETE /api/admin/connections/{id}', '', ...administrators('204')),
];

/** A paused connection, so that nothing is fetched. */
async function freshConnection({ app }: AccessWorld): Promise<string> {
  const { db, clock } = app.platform;
  const [id, now] = [newId(), clock.now()];
  await db.query.insert(connections).values({
    id,
    kind: 'legislation',
    name: 'An item of legislation',
    address: `uksi/2014/${id}`,
    category: 'Not yet classified',
    domain: 'Not yet classified',
    subdomains: ['Not yet classified'],
    every: 'week',
    publish: 'after_preview',
    pausedAt: now,
    nextLookAt: now,
    createdAt: now,
  });
  return id;
}

const below =
  (rest = '', body?: object) =>
  async (world: AccessWorld): Promise<AccessCall> => ({
    path: `/api/admin/connections/${await freshConnection(world)}${rest}`,
    ...(body && { body }),
  });

let added = 0;

const calls: AccessCalls = {
  'POST /api/admin/connections': () => {
    added += 1;
    return { body: { kind: 'legislation', address: `uksi/2014/${added}` } };
  },
  'GET /api/admin/connections/{id}': below(),
  'POST /api/admin/connections/{id}': below('', { name: 'Another name' }),
  'POST /api/admin/connections/{id}/look': below('/look'),
  'DELETE /api/admin/connections/{id}': below(),
};

/** The sources of regulation: they belong to the product, not to any hospital. */
export const access: Access = { rows, calls };
