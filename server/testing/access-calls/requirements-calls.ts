import { eq } from 'drizzle-orm';
import { readVersion } from '#server/features/requirements/read-version.ts';
import { obligationReviews, obligations } from '#server/features/requirements/requirements-tables.ts';
import type { AccessWorld, Thing } from '#server/testing/access-world.ts';
import type { AccessCalls } from './access-call.ts';

/** The one obligation of the thing's document, which nobody has reviewed yet. */
async function freshObligation({ app, things }: AccessWorld, thing: Thing): Promise<string> {
  const { db } = app.platform;
  const { documentId } = things[thing];
  const find = () => db.query.select().from(obligations).where(eq(obligations.versionId, documentId));
  const [known] = await find();
  const { rows } = await db.pool.query('select work_id from versions where id = $1', [documentId]);
  if (!known)
    await readVersion(app.platform, { id: documentId, workId: rows[0].work_id }, new AbortController().signal);
  const [found] = await find();
  await db.query.delete(obligationReviews);
  return found?.id ?? '';
}

export const requirementsCalls: AccessCalls = {
  'GET /api/obligations/export': () => ({ path: '/api/obligations/export?format=csv' }),
  'POST /api/obligations/{id}/review': async (world, _caller, { thing }) => ({
    path: `/api/obligations/${await freshObligation(world, thing as Thing)}/review`,
    body: { state: 'approved', revision: 0 },
  }),
};
