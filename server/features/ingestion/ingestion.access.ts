import { newId } from '#contract/ids.ts';
import { insertFiles } from '#server/features/ingestion/ingestion-file-store.ts';
import { insertIngestion } from '#server/features/ingestion/ingestion-store.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCall, AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly, standard } from '#server/testing/access/access-row.ts';
import type { AccessWorld, Caller } from '#server/testing/access-world.ts';

const rows: readonly AccessRow[] = [
  row('POST /ingestion/uploads', '', signedInOnly, '403 201 201 201', '403 201 201 201'),
  row('POST /ingestion/uploads', 'of the regulation', signedInOnly, '403 403 403 201', '403 403 403 201'),
  row('GET /ingestion/uploads', '', ...standard),
  ...(['GET /ingestion/uploads/{id}', 'POST /ingestion/uploads/{id}/cancel'] as const).flatMap((route) => [
    row(route, 'of the library', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(route, 'of the regulation', signedInOnly, '403 404 404 200', '403 404 404 200'),
  ]),
  ...(['POST /ingestion/uploads/{id}/files/{fileId}/retry'] as const).flatMap((route) => [
    row(route, 'of the library', signedInOnly, '403 409 404 404', '403 404 404 404'),
    row(route, 'of the regulation', signedInOnly, '403 404 404 409', '403 404 404 409'),
  ]),
  ...(['POST /ingestion/uploads/{id}/files/{fileId}/delete'] as const).flatMap((route) => [
    row(route, 'of the library', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(route, 'of the regulation', signedInOnly, '403 404 404 200', '403 404 404 200'),
  ]),
  row('GET /ingestion/storage', '', signedInOnly, '403 403 200 200', '403 403 200 200'),
];

/** The token where these calls expect it; elsewhere nothing. */
const withToken = ({ user }: Caller): AccessCall => ({
  headers: { ...(user && { token: user.authToken }) },
});

/** An upload of the first hospital's standard user, or one of the product's own for the regulation. Its one file was refused. */
async function makeUpload({ app, callers }: AccessWorld, thing: string): Promise<{ id: string; fileId: string }> {
  const { db } = app.platform;
  const [id, fileId] = [newId(), newId()];
  const isRegulation = thing === 'of the regulation';
  const ownerId = isRegulation ? null : (callers[3]?.user?.userId ?? '');
  const partition = isRegulation ? 'regulation' : 'library';
  const { rows } = await db.pool.query('select organisation_id from users where id = $1', [ownerId]);
  const organisationId = rows[0]?.organisation_id ?? null;
  await db.transaction(async (tx) => {
    await insertIngestion(tx, { id, partition, publish: 'at_once', source: 'upload', ownerId, organisationId });
    const refused = { stage: 'refused', reason: 'empty', message: 'The file is empty.' } as const;
    await insertFiles(tx, [{ id: fileId, ingestionId: id, position: 0, fileName: 'a.md', ...refused }]);
  });
  return { id, fileId };
}

const upload = (caller: Caller, partition: string): AccessCall => ({
  ...withToken(caller),
  path: `/ingestion/uploads?partition=${partition}`,
  form: { file: new File([], 'empty.md') },
});

const calls: AccessCalls = {
  'POST /ingestion/uploads': (_world, caller, { thing }) =>
    upload(caller, thing === 'of the regulation' ? 'regulation' : 'library'),
  'GET /ingestion/uploads': (_world, caller) => withToken(caller),
  'GET /ingestion/uploads/{id}': async (world, caller, { thing }) => ({
    ...withToken(caller),
    path: `/ingestion/uploads/${(await makeUpload(world, thing)).id}`,
  }),
  'POST /ingestion/uploads/{id}/cancel': async (world, caller, { thing }) => ({
    ...withToken(caller),
    path: `/ingestion/uploads/${(await makeUpload(world, thing)).id}/cancel`,
  }),
  'POST /ingestion/uploads/{id}/files/{fileId}/retry': async (world, caller, { thing }) => {
    const { id, fileId } = await makeUpload(world, thing);
    return { ...withToken(caller), path: `/ingestion/uploads/${id}/files/${fileId}/retry` };
  },
  'POST /ingestion/uploads/{id}/files/{fileId}/delete': async (world, caller, { thing }) => {
    const { id, fileId } = await makeUpload(world, thing);
    return { ...withToken(caller), path: `/ingestion/uploads/${id}/files/${fileId}/delete` };
  },
  'GET /ingestion/storage': (_world, caller) => withToken(caller),
};

/** Files on their way to becoming documents. An upload is visible to the person who started it, and every administrator sees regulation. */
export const access: Access = { rows, calls };
