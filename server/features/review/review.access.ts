import { newId } from '#contract/ids.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import {
  type AccessRow,
  champion,
  guestAndStandard,
  row,
  signedInOnly,
  standard,
} from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { reviewFindings, reviewSets, reviews } from './review-tables.ts';

const id = '/api/reviews/{id}';
/** Reading: the owner and those it is shared with. */
const readRows = ['', '/findings', '/coverage', '/findings/{findingId}/decisions'].flatMap((part) => [
  row(`GET ${id}${part}`, 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row(`GET ${id}${part}`, 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row(`GET ${id}${part}`, 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
]);
/** What its owner alone may do. */
const ownerRows = ['GET /sharing', 'POST /sharing', 'POST /people'].flatMap((call) => {
  const [method = '', part = ''] = call.split(' ');
  return [
    row(`${method} ${id}${part}`, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(`${method} ${id}${part}`, 'of the organisation', signedInOnly, '403 200 403 403', '403 404 404 404'),
  ];
});
const assignments = `POST ${id}/assignments`;
const assignment = `DELETE ${id}/findings/{findingId}/assignment`;
const decision = `POST ${id}/findings/{findingId}/decision`;

const rows: readonly AccessRow[] = [
  row('POST /api/reviews', 'of the organisation', signedInOnly, '403 202 202 202', '403 404 404 404'),
  row('POST /api/reviews', 'private', signedInOnly, '403 202 404 404', '403 404 404 404'),
  row('GET /api/reviews', '', ...standard),
  row('GET /api/reviews/latest', '', ...guestAndStandard),
  row('GET /api/reviews/requirements', '', ...standard),
  row('GET /api/reviews/open', '', ...champion),
  row('GET /api/reviews/sets', '', ...standard),
  row('GET /api/reviews/suggestions', 'of the organisation', signedInOnly, '403 200 200 200', '403 404 404 404'),
  row('GET /api/reviews/suggestions', 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
  ...readRows,
  ...ownerRows,
  row(decision, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
  row(decision, 'of the organisation', signedInOnly, '403 200 200 200', '403 404 404 404'),
  ...[assignments, assignment, `GET ${id}/assignees`].flatMap((route) => {
    const done = route === assignment ? 204 : 200;
    return [
      row(route, 'private', signedInOnly, `403 ${done} 404 404`, '403 404 404 404'),
      row(route, 'of the organisation', signedInOnly, `403 ${done} ${done} ${done}`, '403 404 404 404'),
    ];
  }),
  row(`DELETE ${id}`, 'private', signedInOnly, '403 204 404 404', '403 404 404 404'),
  row(`DELETE ${id}`, 'of the organisation', signedInOnly, '403 204 403 403', '403 404 404 404'),
];

export type ReviewedThing = 'private' | 'of the organisation' | 'shared with the guest';

const visibilityOf = {
  private: 'private',
  'of the organisation': 'organisation',
  'shared with the guest': 'named',
} as const;

async function insertRun(
  { app }: AccessWorld,
  subject: Pick<typeof reviews.$inferInsert, 'ownerId' | 'organisationId'>,
) {
  const runId = newId();
  const run = { id: runId, kind: 'review', state: 'done' as const, input: {}, ...subject };
  await app.platform.db.query.insert(runsTable).values(run);
  return runId;
}

/** A finished review, of the first hospital's standard user, of the thing's document against the public one. */
export async function freshReview(
  world: AccessWorld,
  thing: ReviewedThing,
): Promise<{ reviewId: string; findingId: string }> {
  const { app, callers, things } = world;
  const { query, pool } = app.platform.db;
  const versionIds = [things[thing].documentId, things.public.documentId];
  const { rows: found } = await pool.query(
    'select versions.id, work_id, organisation_id from versions join works on works.id = work_id where versions.id = any($1)',
    [versionIds],
  );
  const workOf = (versionId = '') => String(found.find((each) => each.id === versionId)?.work_id);
  const ofPolicy = found.find((each) => each.id === versionIds[0]);
  const [ownerId, guestId] = [callers[3]?.user?.userId ?? '', callers[2]?.user?.userId ?? ''];
  const owner = { ownerId, organisationId: String(ofPolicy?.organisation_id) };
  const [reviewId, setId, findingId] = [newId(), newId(), newId()];
  await query.insert(reviews).values({
    ...owner,
    id: reviewId,
    runId: await insertRun(world, owner),
    visibility: visibilityOf[thing],
    sharedWith: thing === 'shared with the guest' ? [guestId] : [],
    policyWorkId: workOf(versionIds[0]),
    policyVersionId: versionIds[0] ?? '',
    policyVersion: 1,
    title: 'Pumps',
    preparedAt: app.platform.clock.now(),
    createdAt: app.platform.clock.now(),
  });
  const place = {
    id: setId,
    reviewId,
    position: 0,
    kind: 'document' as const,
    version: 1,
    title: 'Pumps',
    isGuide: false,
  };
  await query
    .insert(reviewSets)
    .values({ ...place, workId: workOf(versionIds[1]), workKey: 'test/public', versionId: versionIds[1] ?? '' });
  const requirement = {
    ...{ key: 'test/public p1', modality: 'must' as const, actor: null, action: 'be tested', timing: null },
    ...{ condition: null, text: 'Pumps must be tested.', start: 0, end: 21, leadIn: null, headings: [] },
  };
  await query
    .insert(reviewFindings)
    .values({ id: findingId, reviewId, setId, position: 1, requirement, elementId: newId(), status: 'missing' });
  return { reviewId, findingId };
}

type Call = NonNullable<AccessCalls[string]>;
type Body = object | ((world: AccessWorld, fresh: { findingId: string }) => object);

/** A call about a fresh review, in place of the ids of the path. */
const about =
  (route: string, body?: Body): Call =>
  async (world, _caller, { thing }) => {
    const fresh = await freshReview(world, thing as ReviewedThing);
    const { reviewId, findingId } = fresh;
    const path = route
      .slice(route.indexOf(' ') + 1)
      .replace('{id}', reviewId)
      .replace('{findingId}', findingId);
    return { path, ...(body && { body: typeof body === 'function' ? body(world, fresh) : body }) };
  };

const bodies: Readonly<Record<string, Body>> = {
  [`POST ${id}/sharing`]: { shared: true },
  [`POST ${id}/people`]: ({ callers }: AccessWorld) => ({ user_id: callers[2]?.user?.userId, named: false }),
  [assignments]: ({ callers }: AccessWorld, { findingId }: { findingId: string }) => ({
    finding_ids: [findingId],
    user_id: callers[3]?.user?.userId,
    due: '2200-01-01',
  }),
  [decision]: { decision: 'resolved', revision: 0 },
};

const ofReview = rows
  .filter(({ route }) => route.includes('{id}'))
  .map(({ route }) => [route, about(route, bodies[route])]);

const calls: AccessCalls = {
  ...Object.fromEntries(ofReview),
  'POST /api/reviews': async ({ app, things }, _caller, { thing }) => {
    const { rows: found } = await app.platform.db.pool.query('select work_id from versions where id = $1', [
      things.public.documentId,
    ]);
    const sets = [{ kind: 'document', work_id: found[0]?.work_id }];
    return { body: { document_id: things[thing as ReviewedThing].documentId, sets } };
  },
  'GET /api/reviews/latest': () => ({ path: `/api/reviews/latest?work=${newId()}` }),
  'GET /api/reviews/requirements': () => ({ path: `/api/reviews/requirements?element_id=${newId()}` }),
  'GET /api/reviews/suggestions': ({ things }, _caller, { thing }) => ({
    path: `/api/reviews/suggestions?document_id=${things[thing as ReviewedThing].documentId}`,
  }),
};

/** Reviews: starting and reading them, decisions on findings, assigning them, and sharing. */
export const access: Access = { rows, calls };
