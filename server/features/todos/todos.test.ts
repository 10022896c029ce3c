import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { newId } from '#contract/ids.ts';
import { createTodos } from '#server/platform/todos/create-todos.ts';
import type { NewTodo } from '#server/platform/todos/todos.ts';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { contextOf, makeOrganisation, makePerson } from '#server/testing/people.ts';
import { todosRoutes } from './todos-routes.ts';

let second = 0;
const clock = {
  now() {
    second += 1;
    return new Date(Date.UTC(2026, 10, 21, 9, 0, second));
  },
};
const todos = createTodos({ clock });

describeDatabases('races', 'To-dos', (database) => {
  const create = (todo: NewTodo) => database().transaction((tx) => todos.create(tx, todo));
  const list = (person: SignedInCaller) =>
    call(todosRoutes({ db: database(), clock }).mine, undefined, { context: contextOf(person) });
  const tick = (person: SignedInCaller, input: { id: string; done: boolean; revision: number }) =>
    call(todosRoutes({ db: database(), clock }).setDone, input, { context: contextOf(person) });

  it('are listed for the person they are assigned to: open first, soonest first, undated last', async () => {
    const owner = await makePerson(database());
    const assignee = await makePerson(database(), { roles: ['guest'] });
    const give = (title: string, dueOn?: string) =>
      create({ owner, assigneeId: assignee.userId, title, ...(dueOn && { dueOn }) });
    const done = await give('Done', '2026-01-01');
    await give('Undated');
    await give('Later', '2026-12-24');
    await give('Sooner', '2026-12-01');
    await tick(assignee, { id: done, done: true, revision: 1 });
    expect((await list(assignee)).map(({ title }) => title)).toEqual(['Sooner', 'Later', 'Undated', 'Done']);
    expect(await list(owner)).toEqual([]);
  });

  it('record where they came from, where they are done and when they are due', async () => {
    const owner = await makePerson(database());
    const id = await create({
      owner,
      title: '  Test the generator ',
      origin: { kind: 'finding', id: 'F1' },
      link: '/review/R1?finding=F1',
      dueOn: '2028-02-29',
    });
    expect(await list(owner)).toEqual([
      {
        id,
        title: 'Test the generator',
        origin: { kind: 'finding', id: 'F1' },
        link: '/review/R1?finding=F1',
        due_on: '2028-02-29',
        done: false,
        revision: 1,
      },
    ]);
  });

  it('can be marked as done or open by the people who gave or got them', async () => {
    const [owner, assignee] = [await makePerson(database()), await makePerson(database())];
    const id = await create({ owner, assigneeId: assignee.userId, title: 'Work' });
    expect(await tick(assignee, { id, done: true, revision: 1 })).toMatchObject({ done: true, revision: 2 });
    expect(await tick(owner, { id, done: false, revision: 2 })).toMatchObject({ done: false, revision: 3 });
  });

  it('changed in the meantime are a conflict, and one of two simultaneous changes wins', async () => {
    const owner = await makePerson(database());
    const id = await create({ owner, title: 'Work' });
    const both = await Promise.allSettled([1, 2].map(() => tick(owner, { id, done: true, revision: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(tick(owner, { id, done: false, revision: 1 })).rejects.toMatchObject({ code: 'conflict' });
    await expect(tick(owner, { id, done: false, revision: 2_147_483_647 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await list(owner))[0]).toMatchObject({ done: true, revision: 2 });
  });

  it('of other people do not seem to exist, not even a colleague’s', async () => {
    const organisationId = await makeOrganisation(database());
    const owner = await makePerson(database(), { organisationId });
    const colleague = await makePerson(database(), { organisationId, roles: ['champion', 'standard'] });
    const id = await create({ owner, title: 'Work' });
    await expect(tick(colleague, { id, done: true, revision: 1 })).rejects.toMatchObject({ code: 'todo_not_found' });
    await expect(tick(owner, { id: newId(), done: true, revision: 1 })).rejects.toMatchObject({
      code: 'todo_not_found',
    });
    expect(await list(colleague)).toEqual([]);
  });

  it.each([
    { title: '' },
    { title: '   ' },
    { title: 'x'.repeat(501) },
    { title: 'two\nlines' },
    { title: 'a\0b' },
    { title: 'Work', dueOn: '2026-02-30' },
    { title: 'Work', dueOn: 'tomorrow' },
  ])('are refused when they are invalid: %j', async (todo) => {
    const owner = await makePerson(database());
    await expect(create({ owner, ...todo })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
