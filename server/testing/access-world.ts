import type { Visible } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import type { AccountRole } from '#contract/roles.ts';
import { publishVersion } from '#engine/versions/publish-version.ts';
import { startChat } from '#server/features/chat/chats.ts';
import { shareChat } from '#server/features/chat/share-chat.ts';
import { keepSources } from '#server/features/publishing/keep-sources.ts';
import { todos } from '#server/platform/todos/todo-tables.ts';
import { makeImpersonation } from './impersonation.ts';
import { ownThreadParser } from './own-thread-parser.ts';
import { makeOrganisation } from './people.ts';
import { callApi, logInAs, type SignedInUser, signIn } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** Roles in the order of the access matrix's columns. */
const roleColumns = ['guest', 'standard', 'champion', 'administrator'] as const;
type RoleColumn = (typeof roleColumns)[number] | 'lone administrator';

const rolesOf: Readonly<Record<RoleColumn, AccountRole[]>> = {
  guest: ['guest'],
  standard: ['standard'],
  champion: ['standard', 'champion'],
  administrator: ['standard', 'candour_admin'],
  'lone administrator': ['candour_admin'],
};

export type Caller = { name: string; user: SignedInUser | undefined; sessionId: string };
export type Thing = 'public' | 'of the organisation' | 'shared with the guest' | 'private';
/** `metal` is a word that only this thing's document contains: the metal of its pumps. */
export type Things = { chatId: string; runId: string; documentId: string; fileName: string; metal: string };

const metalOf: Readonly<Record<Thing, string>> = {
  public: 'bronze',
  'of the organisation': 'copper',
  'shared with the guest': 'nickel',
  private: 'titanium',
};

export type AccessWorld = { app: TestApp; callers: Caller[]; things: Readonly<Record<Thing, Things>>; fileId: string };

async function sessionIdOf(app: TestApp, userId: string): Promise<string> {
  const { rows } = await app.platform.db.pool.query('select id from sessions where user_id = $1 limit 1', [userId]);
  return String(rows[0]?.id ?? '');
}

async function person(app: TestApp, role: RoleColumn, organisationId: string, name: string): Promise<Caller> {
  const user = await signIn(app, { roles: rolesOf[role], organisationId });
  return { name, user, sessionId: await sessionIdOf(app, user.userId) };
}

async function publish({ platform }: TestApp, owner: Visible, name: Thing): Promise<{ id: string; fileName: string }> {
  const fileName = `${name.replaceAll(' ', '-')}.md`;
  const { versionId } = await publishVersion(
    { db: platform.db, parser: ownThreadParser, sources: keepSources(platform.files) },
    {
      work: {
        key: `test/${name.replaceAll(' ', '-')}`,
        fileName,
        title: `A document that is ${name}`,
        isGuide: false,
        publication: null,
        jurisdiction: null,
        category: 'Estates and facilities',
        domain: 'HTM',
        subdomains: ['Electrical'],
      },
      version: { number: 1, label: null, effectiveFrom: '2026-01-01', effectiveTo: null, demonstration: false },
      elements: [
        {
          kind: 'paragraph',
          level: null,
          number: null,
          parent: null,
          clausePath: 'p1',
          sectionPath: [],
          text: `Pumps made of ${metalOf[name]} must be tested every week.`,
          tableCells: null,
        },
      ],
      source: { bytes: new TextEncoder().encode(`Source of ${name}`), fileName, mediaType: 'text/markdown' },
      partition: owner.visibility === 'public' ? 'regulation' : 'library',
      owner,
      madeBy: { kind: 'import', by: null },
      now: platform.clock.now(),
    },
  );
  return { id: versionId, fileName };
}

async function makeThings(app: TestApp, thing: Thing, owner: Visible): Promise<Things> {
  const { id: documentId, fileName } = await publish(
    app,
    thing === 'public' ? { ...owner, ownerId: null, organisationId: null } : owner,
    thing,
  );
  return { ...(await makeChat(app, owner)), documentId, fileName, metal: metalOf[thing] };
}

/** A chat with a run in it, both shared in the same way. */
async function makeChat({ platform }: TestApp, owner: Visible): Promise<{ chatId: string; runId: string }> {
  const { db, runs } = platform;
  const { organisationId, visibility, sharedWith } = owner;
  const userId = owner.ownerId ?? '';
  const caller = { kind: 'user' as const, userId, organisationId, roles: ['standard' as const], sessionId: newId() };
  const { id: chatId } = await startChat(platform, caller);
  const subject = { id: chatId, ownerId: userId, organisationId, visibility: 'private' as const, sharedWith: [] };
  const run = await db.transaction((tx) =>
    runs.start(tx, { kind: 'demonstration', owner: caller, input: {}, subject }),
  );
  await runs.stop(run.id);
  await shareChat(platform, caller, { chatId, visibility, sharedWith });
  return { chatId, runId: run.id };
}

/** A new to-do of the first hospital's standard user. */
export async function freshTodo({ app, callers }: AccessWorld, sharedWith: 'nobody' | 'the guest'): Promise<string> {
  const [owner, guest] = [callers[3]?.user?.userId ?? '', callers[2]?.user?.userId ?? ''];
  const id = newId();
  const assigneeId = sharedWith === 'the guest' ? guest : owner;
  const row = {
    id,
    ownerId: owner,
    assigneeId,
    title: 'A to-do',
    visibility: 'named' as const,
    sharedWith: [assigneeId],
  };
  await app.platform.db.query.insert(todos).values(row);
  return id;
}

/** A new chat of the first hospital's standard user. */
export async function freshChat({ app, callers }: AccessWorld, visibility: Visible['visibility']): Promise<string> {
  const ownerId = callers[3]?.user?.userId ?? '';
  const { rows } = await app.platform.db.pool.query('select organisation_id from users where id = $1', [ownerId]);
  const owner = { ownerId, organisationId: String(rows[0]?.organisation_id), visibility, sharedWith: [] };
  return (await makeChat(app, owner)).chatId;
}

/** A new question of the first hospital's standard user, with an ended answer. */
export async function freshQuestion(world: AccessWorld): Promise<string> {
  const [id, chatId] = [newId(), await freshChat(world, 'private')];
  const { pool } = world.app.platform.db;
  await pool.query(
    `insert into chat_questions (id, chat_id, run_id, position, text)
      select $1, $2, id, 1, 'Who signs it?' from runs where subject_id = $2 limit 1`,
    [id, chatId],
  );
  await pool.query(`update runs set state = 'done' where subject_id = $1`, [chatId]);
  return id;
}

/** An administrator whose session acts as that person's, with the person's consent. */
async function impersonator(app: TestApp, organisationId: string, seenAs: Caller | undefined): Promise<Caller> {
  const administrator = await person(app, 'administrator', organisationId, 'an administrator as the standard user');
  const between = { administratorId: administrator.user?.userId ?? '', userId: seenAs?.user?.userId ?? '' };
  await makeImpersonation(app, between, { sessionId: administrator.sessionId });
  return administrator;
}

/** Signed in, then signed out from another device. */
async function revokedPerson(app: TestApp, organisationId: string): Promise<Caller> {
  const caller = await person(app, 'standard', organisationId, 'a revoked session');
  const elsewhere = caller.user && (await logInAs(app, caller.user));
  await callApi(app.url, '/account/devices/sign-out-others', elsewhere?.authToken, { method: 'POST' });
  return caller;
}

/** Signed in with only a password where the organisation requires a second factor. */
async function pendingPerson(app: TestApp): Promise<Caller> {
  const { db } = app.platform;
  const strict = await makeOrganisation(db, { requireSecondFactor: true });
  return person(app, 'standard', strict, 'short of a second factor');
}

/** The callers and the things of the access matrix. @param endSessions expires all sessions so far, by the test's clock */
export async function makeAccessWorld(app: TestApp, endSessions: () => void): Promise<AccessWorld> {
  const [first, second] = [await makeOrganisation(app.platform.db), await makeOrganisation(app.platform.db)];
  const expired = await person(app, 'standard', first, 'an ended session');
  endSessions();
  const callers: Caller[] = [{ name: 'no token', user: undefined, sessionId: 'none' }, expired];
  for (const [organisationId, where] of [
    [first, 'first'],
    [second, 'second'],
  ] as const)
    for (const role of roleColumns) callers.push(await person(app, role, organisationId, `${role}, ${where} hospital`));
  callers.push(await person(app, 'lone administrator', first, 'a lone administrator'));
  const locked = await person(app, 'standard', first, 'a locked session');
  await callApi(app.url, '/auth/lock', locked.user?.authToken, { method: 'POST' });
  callers.push(
    locked,
    await impersonator(app, first, callers[3]),
    await pendingPerson(app),
    await revokedPerson(app, first),
  );
  const [guestId, ownerId] = [callers[2]?.user?.userId ?? '', callers[3]?.user?.userId ?? ''];
  const owned = { ownerId, organisationId: first, sharedWith: [] };
  const things = {
    public: await makeThings(app, 'public', { ...owned, visibility: 'public' }),
    'of the organisation': await makeThings(app, 'of the organisation', { ...owned, visibility: 'organisation' }),
    'shared with the guest': await makeThings(app, 'shared with the guest', {
      ...owned,
      visibility: 'named',
      sharedWith: [guestId],
    }),
    private: await makeThings(app, 'private', { ...owned, visibility: 'private' }),
  };
  const { documentId } = things.private;
  const { rows } = await app.platform.db.pool.query('select source_file_id from versions where id = $1', [documentId]);
  return { app, callers, things, fileId: String(rows[0]?.source_file_id) };
}

/** The link that a caller's screen receives. */
export const linkFor = ({ app, fileId }: AccessWorld, { sessionId, user }: Caller): string =>
  app.platform.files.link(
    { kind: 'user', userId: user?.userId ?? '', organisationId: null, roles: [], sessionId },
    fileId,
  );

export const callAs = (world: AccessWorld, caller: Caller, path: string, init: RequestInit = {}): Promise<Response> =>
  callApi(world.app.url, path.replace(/^\/api/, ''), caller.user?.authToken, init);
