import type { Access } from '#server/testing/access/access.ts';
import { anybody, row } from '#server/testing/access/access-row.ts';
import { linkFor } from '#server/testing/access-world.ts';

/** Anyone with a link to a file gets it, as long as the link's maker may see the file. */
export const access: Access = {
  rows: [
    row('GET /api/files/{id}', 'with no link', '401 401', '401 401 401 401', '401 401 401 401', '401', '401'),
    row('GET /api/files/{id}', "with the standard user's link", ...anybody),
    row(
      'GET /api/files/{id}',
      "private, with a link of one's own",
      '401 401',
      '404 200 404 404',
      '404 404 404 404',
      '404',
      '423',
    ),
  ],
  calls: {
    'GET /api/files/{id}': (world, caller, { thing }) => {
      if (thing === 'with no link') return { path: `/api/files/${world.fileId}` };
      const owner = world.callers[3] ?? caller;
      return { path: linkFor(world, thing.startsWith('private') ? caller : owner) };
    },
  },
};
