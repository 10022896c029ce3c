import { newId } from '#contract/ids.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { freshDraft } from '../write.access.ts';
import { insertDraftComment } from './draft-comment-store.ts';
import { insertThread } from './draft-thread-store.ts';

const one = '/api/write/drafts/{id}';
const thread = `${one}/threads/{threadId}`;
const comment = `${one}/comments/{commentId}`;
const others = '404 404 404 404';
const forbidden = '403 404 404 404';

/** Commenting: whoever may edit the document. Guests read. */
const writeRows = [
  `POST ${one}/threads 201`,
  `POST ${thread}/replies 201`,
  `POST ${thread}/resolution 200`,
  `GET ${one}/readers 200`,
].flatMap((said) => {
  const [method = '', path = '', done = ''] = said.split(' ');
  const route = `${method} ${path}`;
  return [
    row(route, 'private', signedInOnly, `403 ${done} 404 404`, forbidden),
    row(route, 'of the organisation', signedInOnly, `403 ${done} ${done} ${done}`, forbidden),
  ];
});

const rows: readonly AccessRow[] = [
  row(`GET ${one}/threads`, 'private', signedInOnly, '404 200 404 404', others),
  row(`GET ${one}/threads`, 'of the organisation', signedInOnly, '404 200 200 200', others),
  row(`GET ${one}/threads`, 'shared with the guest', signedInOnly, '200 200 404 404', others),
  ...writeRows,
  ...[`POST ${comment} 200`, `DELETE ${comment} 204`].flatMap((said) => {
    const [method = '', path = '', done = ''] = said.split(' ');
    const route = `${method} ${path}`;
    return [
      row(route, 'private', signedInOnly, `403 ${done} 404 404`, forbidden),
      row(route, 'of the organisation', signedInOnly, `403 ${done} 403 403`, forbidden),
    ];
  }),
];

/** A thread with a comment of the document's owner. */
async function freshThread({ app, callers }: AccessWorld, draftId: string) {
  const [threadId, commentId, now] = [newId(), newId(), app.platform.clock.now()];
  const known = { words: 'pumps', before: '', after: '' };
  const author = { authorId: callers[3]?.user?.userId ?? '', words: 'Which pumps?', mentions: [], notified: [] };
  await app.platform.db.transaction(async (tx) => {
    await insertThread(tx, {
      ...{ id: threadId, draftId, quote: 'pumps', startAt: null, endAt: null, ...known },
      ...{ resolvedAt: null, resolvedBy: null, begunAt: now },
    });
    const times = { writtenAt: now, editedAt: null, deletedAt: null };
    await insertDraftComment(tx, { id: commentId, draftId, threadId, ...author, ...times });
  });
  return { threadId, commentId };
}

const words = { text: 'All of them.' };
const bodies: Readonly<Record<string, object>> = {
  [`POST ${one}/threads`]: { ...words, on: { start: 0, words: 'Pumps', before: '', after: ' were tested.' } },
  [`POST ${thread}/replies`]: words,
  [`POST ${thread}/resolution`]: { resolved: true },
  [`POST ${comment}`]: words,
};

const calls: AccessCalls = Object.fromEntries(
  rows.map(({ route }) => {
    const call: AccessCalls[string] = async (world, _caller, { thing }) => {
      const id = await freshDraft(world, thing);
      const { threadId, commentId } = await freshThread(world, id);
      const path = route
        .slice(route.indexOf(' ') + 1)
        .replace('{id}', id)
        .replace('{threadId}', threadId)
        .replace('{commentId}', commentId);
      const body = bodies[route];
      return { path, ...(body && { body }) };
    };
    return [route, call] as const;
  }),
);

/** Comments on documents: whoever may edit the document writes them, and changes their own alone. */
export const access: Access = { rows, calls };
