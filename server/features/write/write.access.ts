import type { RichText } from '#contract/features/write/rich-text.ts';
import { newId } from '#contract/ids.ts';
import { builtInTemplates } from '#engine/drafting/templates/built-in-templates.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import type { Access } from '#server/testing/access/access.ts';
import type { AccessCalls } from '#server/testing/access/access-call.ts';
import { type AccessRow, row, signedInOnly, standard } from '#server/testing/access/access-row.ts';
import type { AccessWorld } from '#server/testing/access-world.ts';
import { drafts, draftVersions, transcripts } from './draft-tables.ts';

const one = '/api/write/drafts/{id}';
const transcript = '/api/write/transcripts/{id}';
const others = '404 404 404 404';
const forbidden = '403 404 404 404';

/** Reading: the owner and those it is shared with. */
const readRows = [
  '',
  '/turns',
  '/unsaid',
  '/versions',
  '/versions/1',
  '/file',
  '/todos',
  '/speakers',
  '/duties',
].flatMap((part) => [
  row(`GET ${one}${part}`, 'private', signedInOnly, '404 200 404 404', others),
  row(`GET ${one}${part}`, 'of the organisation', signedInOnly, '404 200 200 200', others),
  row(`GET ${one}${part}`, 'shared with the guest', signedInOnly, '200 200 404 404', others),
]);
/** Editing: its owner, and standard users of the organisation who may read it. */
const editRows = [
  `PUT ${one}/document 200`,
  `POST ${one}/versions 201`,
  `POST ${one}/versions/1/restore 200`,
  `POST ${one}/presence 200`,
  `POST ${one}/suggestions 200`,
  `GET ${one}/assignees 200`,
  `POST ${one}/todos 200`,
  `POST ${one}/speakers 200`,
  `POST ${one}/duties/1/dismissal 200`,
].flatMap((said) => {
  const [method = '', path = '', done = ''] = said.split(' ');
  const route = `${method} ${path}`;
  return [
    row(route, 'private', signedInOnly, `403 ${done} 404 404`, forbidden),
    row(route, 'of the organisation', signedInOnly, `403 ${done} ${done} ${done}`, forbidden),
  ];
});
/** What its owner alone may do. */
const ownerRows = [
  `GET ${one}/sharing 200`,
  `POST ${one}/sharing 200`,
  `POST ${one}/people 200`,
  `DELETE ${one} 204`,
].flatMap((said) => {
  const [method = '', path = '', done = ''] = said.split(' ');
  const route = `${method} ${path}`;
  return [
    row(route, 'private', signedInOnly, `403 ${done} 404 404`, forbidden),
    row(route, 'of the organisation', signedInOnly, `403 ${done} 403 403`, forbidden),
  ];
});

const rows: readonly AccessRow[] = [
  row('GET /api/write/drafts', '', ...standard),
  row('POST /api/write/transcripts', '', signedInOnly, '403 201 201 201', '403 201 201 201'),
  row('POST /api/write/transcripts/files', '', signedInOnly, '403 201 201 201', '403 201 201 201'),
  row(`GET ${transcript}`, 'private', signedInOnly, '403 200 404 404', forbidden),
  row(`GET ${transcript}/turns`, 'private', signedInOnly, '403 200 404 404', forbidden),
  row(`DELETE ${transcript}`, 'private', signedInOnly, '403 204 404 404', forbidden),
  row('POST /api/write/drafts', 'private', signedInOnly, '403 202 404 404', forbidden),
  ...readRows,
  ...editRows,
  ...ownerRows,
].map((said) => ({ ...said, route: said.route.replace(/\/(versions|duties)\/1/u, '/$1/{number}') }));

const visibilityOf: Readonly<Record<string, 'private' | 'organisation' | 'named'>> = {
  private: 'private',
  'of the organisation': 'organisation',
  'shared with the guest': 'named',
};

const talk = {
  title: 'Pumps',
  date: null,
  head: [],
  speakers: [{ label: 'Ann', role: null, fullName: null }],
  turns: [{ number: 1, speaker: 0, text: 'The pumps were tested on Monday.', times: [] }],
};
const span = { turn: 1, start: 0, end: 9 };
const notice = {
  ...{ kind: 'riddor' as const, event: 'specified_injury' as const, why: 'Somebody was hurt.', span, from: [span] },
  ...{ clock: null, confidence: 0.7 },
};
const text: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Pumps were tested.' }] }],
};

/** The owner of the things: the first hospital's standard user. */
async function ownerOf({ app, callers }: AccessWorld) {
  const ownerId = callers[3]?.user?.userId ?? '';
  const { rows: found } = await app.platform.db.pool.query('select organisation_id from users where id = $1', [
    ownerId,
  ]);
  return { ownerId, organisationId: String(found[0]?.organisation_id) };
}

async function freshTranscript(world: AccessWorld): Promise<string> {
  const { db, clock } = world.app.platform;
  const id = newId();
  const row = { id, ...(await ownerOf(world)), source: 'pasted' as const, talk, words: 6, createdAt: clock.now() };
  await db.query.insert(transcripts).values(row);
  return id;
}

/** A finished document with one version. */
export async function freshDraft(world: AccessWorld, thing: string): Promise<string> {
  const { db, clock } = world.app.platform;
  const owner = await ownerOf(world);
  const [id, runId, at] = [newId(), newId(), clock.now()];
  const [template] = builtInTemplates;
  if (!template) throw new Error('There is no template.');
  await db.query
    .insert(runsTable)
    .values({ id: runId, kind: 'write', state: 'done', input: {}, ...owner, subjectId: id });
  await db.query.insert(drafts).values({
    ...owner,
    ...{ id, runId, template, transcriptId: await freshTranscript(world), source: 'pasted', turns: 1, title: 'Pumps' },
    visibility: visibilityOf[thing] ?? 'private',
    sharedWith: thing === 'shared with the guest' ? [world.callers[2]?.user?.userId ?? ''] : [],
    // Begun long ago: those of a day have a limit.
    ...{ document: text, revision: 1, savedAt: at, createdAt: new Date(0), changedAt: at, duties: [notice] },
  });
  const version = { draftId: id, number: 1, reason: 'written' as const, title: 'Pumps', document: text, revision: 1 };
  await db.query.insert(draftVersions).values({ ...version, madeAt: at });
  return id;
}

type Body = object | ((world: AccessWorld) => object);
const bodies: Readonly<Record<string, Body>> = {
  [`PUT ${one}/document`]: { document: text, title: 'Pumps, tested', revision: 1 },
  [`POST ${one}/versions`]: {},
  [`POST ${one}/versions/{number}/restore`]: { revision: 1 },
  [`POST ${one}/duties/{number}/dismissal`]: { dismissed: true, reason: 'Nobody was hurt.' },
  [`POST ${one}/speakers`]: { speakers: [{ name: 'Ann Lee', is_chair: true }], revision: 1 },
  [`POST ${one}/presence`]: () => ({ tab: crypto.randomUUID(), is_editing: false }),
  [`POST ${one}/suggestions`]: { document: text },
  [`POST ${one}/todos`]: ({ callers }: AccessWorld) => ({
    todos: [{ action: 'actions-1', title: 'Test the pumps', user_id: callers[3]?.user?.userId, due: null }],
  }),
  [`POST ${one}/sharing`]: { shared: true },
  [`POST ${one}/people`]: ({ callers }: AccessWorld) => ({ user_id: callers[2]?.user?.userId, named: false }),
};

const ofThing = rows
  .filter(({ route }) => route.includes('{id}'))
  .map(({ route }) => {
    const body = bodies[route];
    const call: AccessCalls[string] = async (world, _caller, { thing }) => {
      const id = route.includes(transcript) ? await freshTranscript(world) : await freshDraft(world, thing);
      const path = route
        .slice(route.indexOf(' ') + 1)
        .replace('{id}', id)
        .replace('{number}', '1');
      return { path, ...(body && { body: typeof body === 'function' ? body(world) : body }) };
    };
    return [route, call] as const;
  });

const calls: AccessCalls = {
  ...Object.fromEntries(ofThing),
  'POST /api/write/transcripts': () => ({ body: { text: 'Ann: The pumps were tested on Monday.' } }),
  'POST /api/write/transcripts/files': () => ({
    form: { file: new File(['Ann: The pumps were tested on Monday.'], 'pumps.txt') },
  }),
  'POST /api/write/drafts': async (world) => ({
    body: { transcript_id: await freshTranscript(world), template: 'minutes-with-actions' },
  }),
};

/** Transcripts of one's own, and the documents written from them: reading, editing and sharing. */
export const access: Access = { rows, calls };
