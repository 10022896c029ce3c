import { eq } from 'drizzle-orm';
import { obligations, obligationVerdicts } from '#server/features/requirements/requirements-tables.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, guestAndStandard, row, signedInOnly, standard } from '#server/testing/access/access-row.ts';
import type { AccessWorld, Thing } from '#server/testing/access-world.ts';
import { keepExtracted } from './extract-obligations.ts';

const rows: readonly AccessRow[] = [
  row('GET /api/obligations', '', ...standard),
  row('GET /api/obligations/export', '', ...standard),
  row('GET /api/obligations/groups', '', ...standard),
  row('POST /api/obligations/verdicts', 'public', signedInOnly, '403 200 200 200', '403 200 200 200'),
  row('POST /api/obligations/verdicts', 'private', signedInOnly, '403 200 200 200', '403 200 200 200'),
  row('GET /api/docs/document/{id}/obligations', 'public', ...guestAndStandard),
  row(
    'GET /api/docs/document/{id}/obligations',
    'of the organisation',
    signedInOnly,
    '404 200 200 200',
    '404 404 404 404',
  ),
  row(
    'GET /api/docs/document/{id}/obligations',
    'shared with the guest',
    signedInOnly,
    '200 200 404 404',
    '404 404 404 404',
  ),
  row('GET /api/docs/document/{id}/obligations', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('POST /api/obligations/{id}/verdict', 'public', signedInOnly, '403 200 200 200', '403 200 200 200'),
  row('POST /api/obligations/{id}/verdict', 'of the organisation', signedInOnly, '403 200 200 200', '403 404 404 404'),
  row('POST /api/obligations/{id}/verdict', 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
];

/** The one obligation of the thing's document, without a verdict yet. */
async function freshObligation({ app, things }: AccessWorld, thing: Thing): Promise<string> {
  const { db } = app.platform;
  const { documentId } = things[thing];
  const find = () => db.query.select().from(obligations).where(eq(obligations.versionId, documentId));
  const [known] = await find();
  const { rows } = await db.pool.query('select work_id from versions where id = $1', [documentId]);
  if (!known)
    await keepExtracted(app.platform, { id: documentId, workId: rows[0].work_id }, new AbortController().signal);
  const [found] = await find();
  await db.query.delete(obligationVerdicts);
  return found?.id ?? '';
}

const calls: AccessCalls = {
  'GET /api/obligations/export': () => ({ path: '/api/obligations/export?format=csv' }),
  'GET /api/obligations/groups': () => ({ path: '/api/obligations/groups?by=who' }),
  // What the caller may not see is named as skipped, and changes nothing.
  'POST /api/obligations/verdicts': async (world, _caller, { thing }) => ({
    path: '/api/obligations/verdicts',
    body: { state: 'approved', obligations: [{ id: await freshObligation(world, thing as Thing), revision: 0 }] },
  }),
  'POST /api/obligations/{id}/verdict': async (world, _caller, { thing }) => ({
    path: `/api/obligations/${await freshObligation(world, thing as Thing)}/verdict`,
    body: { state: 'approved', revision: 0 },
  }),
};

/** Obligations: their list, those of a document, and an organisation's verdicts. */
export const access: Access = { rows, calls };
