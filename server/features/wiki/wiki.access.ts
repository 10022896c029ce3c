import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import {
  type AccessRow,
  alsoImpersonated,
  guestAndStandard,
  hiddenFromAll,
  row,
  signedInOnly,
} from '#server/testing/access/access-row.ts';
import type { AccessWorld, Thing } from '#server/testing/access-world.ts';
import { plainPicture } from '#server/testing/pictures.ts';

/** Which caller reads which document. */
type Things = 'public' | 'of the organisation' | 'shared with the guest' | 'private';
const readers: Readonly<Record<Things, readonly [string, string, string]>> = {
  public: guestAndStandard,
  'of the organisation': [signedInOnly, '404 200 200 200', '404 404 404 404'],
  'shared with the guest': [signedInOnly, '200 200 404 404', '404 404 404 404'],
  private: [signedInOnly, '404 200 404 404', '404 404 404 404'],
};

const rows: readonly AccessRow[] = [
  row('POST /operator/search', '', ...hiddenFromAll),
  row('GET /api/docs/changes', '', ...guestAndStandard),
  row('GET /api/docs/document/{id}', 'public', ...guestAndStandard),
  row('GET /api/docs/document/{id}', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row('GET /api/docs/document/{id}', 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  row('GET /api/docs/document/{id}', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('GET /api/docs/document/{id}/cited-by', 'public', ...guestAndStandard),
  row(
    'GET /api/docs/document/{id}/cited-by',
    'of the organisation',
    signedInOnly,
    '404 200 200 200',
    '404 404 404 404',
  ),
  row(
    'GET /api/docs/document/{id}/cited-by',
    'shared with the guest',
    signedInOnly,
    '200 200 404 404',
    '404 404 404 404',
  ),
  row('GET /api/docs/document/{id}/cited-by', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('POST /api/docs/document/{id}/opened', 'public', signedInOnly, '204 204 204 204', '204 204 204 204'),
  row('POST /api/docs/document/{id}/opened', 'of the organisation', signedInOnly, '404 204 204 204', '404 404 404 404'),
  row(
    'POST /api/docs/document/{id}/opened',
    'shared with the guest',
    signedInOnly,
    '204 204 404 404',
    '404 404 404 404',
  ),
  row('POST /api/docs/document/{id}/opened', 'private', signedInOnly, '404 204 404 404', '404 404 404 404'),
  ...(['public', 'of the organisation', 'shared with the guest', 'private'] as const).map((thing) =>
    row('GET /api/docs/document/{id}/pages/{page}/picture', thing, ...readers[thing]),
  ),
  alsoImpersonated(row('POST /api/docs/document/{id}/source-link', 'public', ...guestAndStandard)),
  alsoImpersonated(
    row(
      'POST /api/docs/document/{id}/source-link',
      'of the organisation',
      signedInOnly,
      '404 200 200 200',
      '404 404 404 404',
    ),
  ),
  alsoImpersonated(
    row('POST /api/docs/document/{id}/source-link', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  ),
  row('GET /api/docs/my-favourites', '', ...guestAndStandard),
  row('GET /api/docs/newest-document-by-filename/{filename}', 'public', ...guestAndStandard),
  row(
    'GET /api/docs/newest-document-by-filename/{filename}',
    'of the organisation',
    signedInOnly,
    '404 200 200 200',
    '404 404 404 404',
  ),
  row(
    'GET /api/docs/newest-document-by-filename/{filename}',
    'private',
    signedInOnly,
    '404 200 404 404',
    '404 404 404 404',
  ),
  row('GET /api/docs/recent', '', ...guestAndStandard),
  row('GET /api/docs/search', '', ...guestAndStandard),
  row('POST /api/docs/set_favourite', 'public', ...guestAndStandard),
  row('POST /api/docs/set_favourite', 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row('POST /api/docs/set_favourite', 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row('GET /api/docs/shared-with-me', '', ...guestAndStandard),
];

/** Replaces the file that the document was made from with a scan. */
async function makeScan({ app }: AccessWorld, documentId: string): Promise<void> {
  const { db, files } = app.platform;
  const { storageKey, byteSize } = await files.store.put(await plainPicture(8, 8).png().toBuffer());
  await db.pool.query(
    `update files set storage_key = $2, byte_size = $3, media_type = 'image/png'
      where id = (select source_file_id from versions where id = $1)`,
    [documentId, storageKey, byteSize],
  );
  await db.pool.query('update versions set pages = 1 where id = $1', [documentId]);
}

const calls: AccessCalls = {
  'POST /operator/search': () => ({ body: { q: 'pumps' } }),
  'POST /api/docs/set_favourite': ({ things }, _caller, { thing }) => ({
    body: { external_id: things[thing as Thing].documentId, like: true },
  }),
  'GET /api/docs/document/{id}/pages/{page}/picture': async (world, _caller, { thing }) => {
    const { documentId } = world.things[thing as Thing];
    await makeScan(world, documentId);
    return { path: `/api/docs/document/${documentId}/pages/1/picture` };
  },
  'GET /api/docs/search': () => ({ path: '/api/docs/search?q=pumps' }),
};

/** Documents and favourites. */
export const access: Access = { rows, calls };
