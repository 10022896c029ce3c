import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly } from '#server/testing/access/access-row.ts';
import { freshReview, type ReviewedThing } from '../review.access.ts';

const id = '/api/reviews/{id}';
const wording = `${id}/findings/{findingId}/wording`;
const others = '404 404 404 404';

const readRows = [`GET ${wording}`, `GET ${id}/draft`].flatMap((route) => [
  row(route, 'private', signedInOnly, '404 200 404 404', others),
  row(route, 'of the organisation', signedInOnly, '404 200 200 200', others),
  row(route, 'shared with the guest', signedInOnly, '200 200 404 404', others),
]);

const rows: readonly AccessRow[] = [
  ...readRows,
  // The file has the policy's words, for which reading the review is not enough.
  row(`GET ${id}/draft/file`, 'private', signedInOnly, '404 200 404 404', others),
  row(`GET ${id}/draft/file`, 'of the organisation', signedInOnly, '404 200 200 200', others),
  row(`POST ${id}/draft/document`, 'private', signedInOnly, '403 409 404 404', '403 404 404 404'),
  row(`POST ${id}/draft/document`, 'of the organisation', signedInOnly, '403 409 409 409', '403 404 404 404'),
  ...[`POST ${wording}`, `POST ${wording}/take-back`].flatMap((route) => [
    row(route, 'private', signedInOnly, '403 200 404 404', '403 404 404 404'),
    row(route, 'of the organisation', signedInOnly, '403 200 200 200', '403 404 404 404'),
  ]),
];

const calls: AccessCalls = Object.fromEntries(
  rows.map(({ route }) => {
    const [method = '', template = ''] = route.split(' ');
    const call: AccessCalls[string] = async (world, _caller, { thing }) => {
      const { reviewId, findingId } = await freshReview(world, thing as ReviewedThing);
      const path = template.replace('{id}', reviewId).replace('{findingId}', findingId);
      const words = path.endsWith('/take-back') ? {} : { text: 'Pumps must be tested.', builds_on: null };
      if (path.endsWith('/document')) return { path };
      return { path, ...(method === 'POST' && { body: { revision: 0, ...words } }) };
    };
    return [route, call];
  }),
);

/** The wording of findings and the draft of the policy. */
export const access: Access = { rows, calls };
