import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { ActionTodo } from '#contract/features/write/draft-action-calls.ts';
import { openDraftAs, writtenDraft } from '#server/testing/drafts.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { getAs, postAs } from '#server/testing/reviews.ts';
import { callApi, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Todo = { id: string; title: string; link: string; due_on: string | null; revision: number };

describe('An action of a document', () => {
  let app: TestApp;
  let owner: SignedInUser;
  let colleague: SignedInUser;
  let draft: OpenedDraft;

  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    owner = await signIn(app, { organisationId });
    colleague = await signIn(app, { organisationId });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    draft = await writtenDraft(app, owner);
  });

  const assign = (person: SignedInUser, user_id: string, due: string | null = '2026-12-04') =>
    postAs(app, person, `/write/drafts/${draft.id}/todos`, {
      todos: [{ action: 'actions-1', title: 'Add side rooms 4 and 6 to the schedule.', user_id, due }],
    });
  const todosOf = async () =>
    (await getAs<{ todos: ActionTodo[] }>(app, owner, `/write/drafts/${draft.id}/todos`)).todos;
  const mine = (person: SignedInUser) => getAs<Todo[]>(app, person, '/todos/mine');

  it('becomes a to-do of a colleague, who can then read the document and is notified once', async () => {
    expect((await assign(owner, colleague.userId)).status).toBe(200);
    const [todo] = (await mine(colleague)).filter(({ link }) => link.includes(draft.id));
    expect(todo).toMatchObject({
      title: 'Add side rooms 4 and 6 to the schedule (Water Safety Group: minutes)',
      link: `/write/${draft.id}?action=actions-1`,
      due_on: '2026-12-04',
    });
    expect((await openDraftAs(app, colleague, draft.id)).can_edit).toBe(true);
    const told = await getAs<{ title: string; link: string }[]>(app, colleague, '/notifications/user');
    const ofDraft = told.filter(({ link }) => link === `/write/${draft.id}`);
    expect(ofDraft.map(({ title }) => title)).toEqual([expect.stringMatching(/ gave you an action$/)]);
  });

  it('shows in the document when it is ticked off', async () => {
    await assign(owner, colleague.userId);
    expect(await todosOf()).toMatchObject([{ action: 'actions-1', done: false, due_on: '2026-12-04' }]);
    const [todo] = (await mine(colleague)).filter(({ link }) => link.includes(draft.id));
    await postAs(app, colleague, `/todos/${todo?.id}/done`, { done: true, revision: todo?.revision });
    expect(await todosOf()).toMatchObject([{ action: 'actions-1', done: true }]);
  });

  it('has one to-do: giving it to somebody else takes it from the first', async () => {
    await assign(owner, colleague.userId);
    await assign(owner, owner.userId, null);
    expect(await todosOf()).toMatchObject([{ assignee: { user_id: owner.userId }, due_on: null }]);
    expect((await mine(colleague)).filter(({ link }) => link.includes(draft.id))).toEqual([]);
  });

  it('is refused for somebody outside the organisation', async () => {
    const stranger = await signIn(app, { organisationId: await makeOrganisation(app.platform.db) });
    expect((await readError(await assign(owner, stranger.userId))).name).toBe('not_found');
  });

  it('cannot be given by a colleague to somebody who cannot read the document', async () => {
    await postAs(app, owner, `/write/drafts/${draft.id}/people`, { user_id: colleague.userId, named: true });
    const third = await signIn(app, { organisationId: (await organisationOf(owner)) ?? '' });
    expect((await readError(await assign(colleague, third.userId))).name).toBe('action_assignee_cannot_read');
  });

  it('loses its to-do when the document is deleted', async () => {
    await assign(owner, colleague.userId);
    await callApi(app.url, `/write/drafts/${draft.id}`, owner.authToken, { method: 'DELETE' });
    expect((await mine(colleague)).filter(({ link }) => link.includes(draft.id))).toEqual([]);
  });

  async function organisationOf({ userId }: SignedInUser): Promise<string | undefined> {
    const { rows } = await app.platform.db.pool.query('select organisation_id from users where id = $1', [userId]);
    return rows[0]?.organisation_id;
  }
});
