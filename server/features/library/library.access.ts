import { newId } from '#contract/ids.ts';
import { correctionOutcomes, corrections } from '#engine/versions/correction-tables.ts';
import { libraryClashes, libraryDocuments, libraryFolders } from '#server/features/library/library-tables.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly, standard } from '#server/testing/access/access-row.ts';
import type { AccessWorld, Caller, Thing } from '#server/testing/access-world.ts';

const rows: readonly AccessRow[] = [
  row('GET /api/library/documents', '', ...standard),
  row('GET /api/library/folders', '', ...standard),
  row('GET /api/library/people', '', ...standard),
  row('GET /api/library/check', '', ...standard),
  row('GET /api/library/check/counts', '', ...standard),
  row('POST /api/library/check', '', signedInOnly, '403 202 202 202', '403 202 202 202'),
  row(
    'GET /api/library/documents',
    "in the first hospital's folder",
    signedInOnly,
    '403 200 200 200',
    '403 404 404 404',
  ),
  row('GET /api/library/documents/{id}', 'of the organisation', signedInOnly, '403 200 200 200', '403 404 404 404'),
  row('GET /api/library/documents/{id}', 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
  row('GET /api/library/documents/{id}', 'public', signedInOnly, '403 404 404 404', '403 404 404 404'),
  row(
    'GET /api/library/documents/{id}/sharing',
    'of the organisation',
    signedInOnly,
    '403 200 200 403',
    '403 404 404 404',
  ),
  row('GET /api/library/documents/{id}/sharing', 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
  ...[
    '/api/library/documents/{id}',
    '/api/library/documents/{id}/archived',
    '/api/library/documents/{id}/people',
  ].flatMap((route) => [
    row(`POST ${route}`, 'of the organisation', signedInOnly, '403 200 200 403', '403 404 404 404'),
    row(`POST ${route}`, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(`POST ${route}`, 'public', signedInOnly, '403 404 404 404', '403 404 404 404'),
  ]),
  ...(['of the organisation', 'private', 'public'] as const).flatMap((thing) => {
    const of = (own: string, others: string) =>
      thing === 'of the organisation' ? own : thing === 'private' ? others : '403 404 404 404';
    const none = '403 404 404 404';
    return [
      row('GET /api/library/documents/{id}/text', thing, signedInOnly, of('403 200 200 200', '403 200 404 404'), none),
      row(
        'POST /api/library/documents/{id}/corrections',
        thing,
        signedInOnly,
        of('403 201 201 403', '403 201 404 404'),
        none,
      ),
      row(
        'POST /api/library/documents/{id}/corrections/{correction_id}/undone',
        thing,
        signedInOnly,
        of('403 200 200 403', '403 200 404 404'),
        none,
      ),
    ];
  }),
  row('POST /api/library/folders', '', signedInOnly, '403 201 201 201', '403 201 201 201'),
  row(
    'POST /api/library/folders',
    "in the first hospital's folder",
    signedInOnly,
    '403 201 201 201',
    '403 404 404 404',
  ),
  row('POST /api/library/folders/{id}', "the standard user's", signedInOnly, '403 200 200 403', '403 404 404 404'),
  row('DELETE /api/library/folders/{id}', "the standard user's", signedInOnly, '403 204 204 403', '403 404 404 404'),
  row(
    'POST /api/library/clashes/{id}/dismissed',
    "of the organisation's documents",
    signedInOnly,
    '403 200 200 200',
    '403 404 404 404',
  ),
  row(
    'POST /api/library/clashes/{id}/dismissed',
    "of the standard user's document",
    signedInOnly,
    '403 200 404 404',
    '403 404 404 404',
  ),
];

const ownerOf = ({ callers }: AccessWorld): Caller | undefined => callers[3];

async function organisationOf({ app }: AccessWorld, userId: string): Promise<string> {
  const { rows } = await app.platform.db.pool.query('select organisation_id from users where id = $1', [userId]);
  return String(rows[0]?.organisation_id);
}

/** A folder that the first hospital's standard user has created, with a name of its own. */
async function freshFolder(world: AccessWorld): Promise<string> {
  const ownerId = ownerOf(world)?.user?.userId ?? '';
  const organisationId = await organisationOf(world, ownerId);
  const id = newId();
  await world.app.platform.db.query.insert(libraryFolders).values({ id, name: id, ownerId, organisationId });
  return id;
}

async function libraryThing({ app, things }: AccessWorld, thing: string) {
  const { documentId } = things[thing as Thing];
  const { rows } = await app.platform.db.pool.query(
    `select v.work_id, w.organisation_id, e.id as element_id
     from versions v join works w on w.id = v.work_id join elements e on e.version_id = v.id where v.id = $1`,
    [documentId],
  );
  const [row] = rows;
  const [workId, organisationId] = [String(row?.work_id), String(row?.organisation_id)];
  return { documentId, workId, organisationId, elementId: String(row?.element_id) };
}

/** A library document that the first hospital's standard user owns. */
async function ownedWork(world: AccessWorld, thing: string): Promise<string> {
  const { workId } = await libraryThing(world, thing);
  const responsibleId = ownerOf(world)?.user?.userId ?? '';
  await world.app.platform.db.query.insert(libraryDocuments).values({ workId, responsibleId }).onConflictDoNothing();
  return workId;
}

/** A correction of a document's title, for one call to undo. */
async function freshCorrection(world: AccessWorld, thing: string): Promise<string> {
  const { workId, documentId: versionId } = await libraryThing(world, thing);
  const id = newId();
  const { query } = world.app.platform.db;
  const change = { kind: 'title', from: 'Draft', to: `Policy ${id}` } as const;
  await query
    .insert(corrections)
    .values({ id, workId, versionId, kind: 'title', change, words: change.to, madeAt: new Date() });
  await query.insert(correctionOutcomes).values({ correctionId: id, versionId });
  return id;
}

async function readingOf(world: AccessWorld, versionId: string): Promise<number> {
  const { rows } = await world.app.platform.db.pool.query('select reading from versions where id = $1', [versionId]);
  return Number(rows[0]?.reading);
}

async function freshClash(world: AccessWorld, thing: Thing): Promise<string> {
  const { documentId: versionId, organisationId, elementId } = await libraryThing(world, thing);
  const id = newId();
  await world.app.platform.db.query.insert(libraryClashes).values({
    id,
    organisationId,
    mark: id,
    kind: 'dead_reference',
    reason: 'This document has no “section 9”.',
    versionId,
    elementId,
    quoteStart: 0,
    quoteEnd: 5,
  });
  return id;
}

const calls: AccessCalls = {
  'GET /api/library/documents': async (world, _caller, { thing }) =>
    thing === '' ? {} : { path: `/api/library/documents?folder=${await freshFolder(world)}` },
  'GET /api/library/documents/{id}': async (world, _caller, { thing }) => ({
    path: `/api/library/documents/${await ownedWork(world, thing)}`,
  }),
  'POST /api/library/documents/{id}': async (world, _caller, { thing }) => ({
    path: `/api/library/documents/${await ownedWork(world, thing)}`,
    body: { review_on: '2027-01-31' },
  }),
  'GET /api/library/documents/{id}/text': async (world, _caller, { thing }) => ({
    path: `/api/library/documents/${await ownedWork(world, thing)}/text`,
  }),
  'POST /api/library/documents/{id}/corrections': async (world, _caller, { thing }) => {
    const { documentId } = await libraryThing(world, thing);
    const change = { kind: 'title', title: `Policy ${newId()}` };
    return {
      path: `/api/library/documents/${await ownedWork(world, thing)}/corrections`,
      body: { version_id: documentId, reading: await readingOf(world, documentId), change },
    };
  },
  'POST /api/library/documents/{id}/corrections/{correction_id}/undone': async (world, _caller, { thing }) => {
    const { documentId } = await libraryThing(world, thing);
    const correction = await freshCorrection(world, thing);
    return {
      path: `/api/library/documents/${await ownedWork(world, thing)}/corrections/${correction}/undone`,
      body: { version_id: documentId },
    };
  },
  'GET /api/library/documents/{id}/sharing': async (world, _caller, { thing }) => ({
    path: `/api/library/documents/${await ownedWork(world, thing)}/sharing`,
  }),
  'POST /api/library/documents/{id}/people': async (world, _caller, { thing }) => ({
    path: `/api/library/documents/${await ownedWork(world, thing)}/people`,
    body: { user_id: world.callers[2]?.user?.userId, named: false },
  }),
  // Restores the earlier state, which the rows below expect.
  'POST /api/library/documents/{id}/archived': async (world, _caller, { thing }) => ({
    path: `/api/library/documents/${await ownedWork(world, thing)}/archived`,
    body: { archived: false },
  }),
  'POST /api/library/folders': async (world, _caller, { thing }) => ({
    body: { name: newId(), ...(thing !== '' && { parent_id: await freshFolder(world) }) },
  }),
  'POST /api/library/folders/{id}': async (world) => ({
    path: `/api/library/folders/${await freshFolder(world)}`,
    body: { name: newId() },
  }),
  'DELETE /api/library/folders/{id}': async (world) => ({ path: `/api/library/folders/${await freshFolder(world)}` }),
  'POST /api/library/clashes/{id}/dismissed': async (world, _caller, { thing }) => {
    const of = thing === "of the standard user's document" ? 'private' : 'of the organisation';
    return { path: `/api/library/clashes/${await freshClash(world, of)}/dismissed`, body: { dismissed: true } };
  },
};

/** The data library. Its documents are one of the organisation that the standard user owns, and one that only they may read. */
export const access: Access = { rows, calls };
