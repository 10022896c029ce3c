import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { freshReview, type ReviewedThing } from '../review.access.ts';
import { insertComment } from './comment-store.ts';

const id = '/api/reviews/{id}';
const comments = `${id}/findings/{findingId}/comments`;
const comment = `${comments}/{commentId}`;
const changed = '403 404 404 404';

const rows: readonly AccessRow[] = [
  row(`GET ${comments}`, 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row(`GET ${comments}`, 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row(`GET ${comments}`, 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  ...[`POST ${comments}`, `GET ${id}/readers`].flatMap((route) => [
    row(route, 'private', signedInOnly, '403 200 404 404', changed),
    row(route, 'of the organisation', signedInOnly, '403 200 200 200', changed),
  ]),
  ...[`POST ${comment}`, `DELETE ${comment}`].flatMap((route) => {
    const done = route.startsWith('DELETE') ? 204 : 200;
    return [
      row(route, 'private', signedInOnly, `403 ${done} 404 404`, changed),
      row(route, 'of the organisation', signedInOnly, `403 ${done} 403 403`, changed),
    ];
  }),
];

/** A comment of the first hospital's standard user. */
async function freshComment({ app, callers }: AccessWorld, fresh: { reviewId: string; findingId: string }) {
  const commentId = newId();
  const authorId = callers[3]?.user?.userId ?? '';
  const times = { writtenAt: app.platform.clock.now(), editedAt: null, deletedAt: null };
  await app.platform.db.transaction((tx) =>
    insertComment(tx, { id: commentId, ...fresh, authorId, words: 'Which pumps?', mentions: [], ...times }),
  );
  return commentId;
}

const calls: AccessCalls = Object.fromEntries(
  rows.map(({ route }) => {
    const [method = '', template = ''] = route.split(' ');
    const call: AccessCalls[string] = async (world, _caller, { thing }) => {
      const fresh = await freshReview(world, thing as ReviewedThing);
      const commentId = template.includes('{commentId}') ? await freshComment(world, fresh) : '';
      const path = template
        .replace('{id}', fresh.reviewId)
        .replace('{findingId}', fresh.findingId)
        .replace('{commentId}', commentId);
      return { path, ...(method === 'POST' && { body: { text: 'All of them.' } }) };
    };
    return [route, call];
  }),
);

/** Comments on findings: whoever decides on findings writes them, and changes their own alone. */
export const access: Access = { rows, calls };
