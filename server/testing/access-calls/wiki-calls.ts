import type { AccessWorld, Thing } from '#server/testing/access-world.ts';
import { plainPicture } from '#server/testing/pictures.ts';
import type { AccessCalls } from './access-call.ts';

/** Puts a scan in the place of the file that the document was made from. */
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

export const wikiCalls: AccessCalls = {
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
