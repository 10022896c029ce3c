import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { insertUnreadFile } from '#server/testing/unread-file.ts';
import { freshReview, type ReviewedThing } from '../review.access.ts';
import { insertEvidence } from './evidence-store.ts';

const evidence = '/api/reviews/{id}/findings/{findingId}/evidence';
const attaching = `POST ${evidence}/files`;
const removing = `DELETE ${evidence}/{evidenceId}`;
const downloading = `GET ${evidence}/{evidenceId}/file`;
const changed = '403 404 404 404';

const rows: readonly AccessRow[] = [
  row(`GET ${evidence}`, 'private', signedInOnly, '404 200 404 404', '404 404 404 404'),
  row(`GET ${evidence}`, 'of the organisation', signedInOnly, '404 200 200 200', '404 404 404 404'),
  row(`GET ${evidence}`, 'shared with the guest', signedInOnly, '200 200 404 404', '404 404 404 404'),
  row(attaching, 'private', signedInOnly, '403 201 404 404', changed),
  row(attaching, 'of the organisation', signedInOnly, '403 201 201 201', changed),
  row(removing, 'private', signedInOnly, '403 204 404 404', changed),
  row(removing, 'of the organisation', signedInOnly, '403 204 403 403', changed),
  // There are no bytes of it: evidence.test.ts downloads some.
  row(downloading, 'of the organisation', signedInOnly, '404 404 404 404', '404 404 404 404'),
];

/** A file that the first hospital's standard user attached and that was refused. */
async function freshEvidence({ app, callers }: AccessWorld, fresh: { reviewId: string; findingId: string }) {
  const attachedBy = callers[3]?.user?.userId ?? '';
  return app.platform.db.transaction(async (tx) => {
    const id = await insertUnreadFile(tx, attachedBy);
    await insertEvidence(tx, { id, ...fresh, attachedBy, caption: '', attachedAt: app.platform.clock.now() });
    return id;
  });
}

const calls: AccessCalls = Object.fromEntries(
  rows.map(({ route }) => {
    const [method = '', template = ''] = route.split(' ');
    const call: AccessCalls[string] = async (world, _caller, { thing }) => {
      const fresh = await freshReview(world, thing as ReviewedThing);
      const evidenceId = template.includes('{evidenceId}') ? await freshEvidence(world, fresh) : newId();
      const path = template
        .replace('{id}', fresh.reviewId)
        .replace('{findingId}', fresh.findingId)
        .replace('{evidenceId}', evidenceId);
      return { path, ...(method === 'POST' && { form: { file: new File([], 'empty.md') } }) };
    };
    return [route, call];
  }),
);

/** Evidence on findings: whoever decides on findings attaches it; its own person and the owner of the review remove it. */
export const access: Access = { rows, calls };
