import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Colleague } from '#contract/access/sharing.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { ActionTodo } from '#contract/features/write/draft-action-calls.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { canSee, scopeOf } from '#engine/visibility/scope.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { colleaguesAmong, findColleagues, nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { presentColleague } from '#server/platform/sharing/present-sharing.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { canEditDraft, canShareDraft } from '../draft-rights.ts';
import { type DraftRow, lockDraft } from '../draft-store.ts';
import { type ReadDraftDeps, readDraft } from '../read-drafts.ts';
import { nameInLockedDraft, type ShareDraftDeps } from '../share-draft.ts';
import { originOfAction, todosOfDraft } from './action-store.ts';

export type AssignActionsDeps = ShareDraftDeps & { todos: Todos };

export type NewActionTodo = { action: string; title: string; user_id: string; due: string | null };

/** The to-dos that actions of a document became. @throws draft_not_found */
export async function listActionTodos(
  { db }: ReadDraftDeps,
  caller: SignedInCaller,
  id: string,
): Promise<ActionTodo[]> {
  await readDraft(db.query, caller, id);
  const rows = await todosOfDraft(db.query, id);
  return rows.map(({ action, userId, name, dueOn, doneAt }) => ({
    action,
    assignee: { user_id: userId, name },
    due_on: dueOn,
    done: doneAt !== null,
  }));
}

/** Words of a search for people. */
const mostWords = 5;

/**
 * The first few people of the document's organisation who match every word, the caller first where nothing is typed, with whether they can
 * read it. @throws draft_not_found; access_denied
 */
export async function findActionAssignees(
  { db }: ReadDraftDeps,
  caller: SignedInCaller,
  { id, q }: { id: string; q: string },
): Promise<(Colleague & { can_read: boolean })[]> {
  const { draft } = await readDraft(db.query, caller, id);
  if (!canEditDraft(caller, draft)) throw new AppError('access_denied');
  const { organisationId } = draft;
  if (organisationId === null) return [];
  const words = q.split(/\s+/u).filter(Boolean).slice(0, mostWords);
  const asked = { words, askerId: '', limit: limits.colleaguesFound };
  const people =
    words.length === 0
      ? await colleaguesAmong(db.query, organisationId, [caller.userId])
      : await findColleagues(db.query, organisationId, asked);
  const scopes = await scopesOf(
    db.query,
    people.map(({ userId }) => userId),
  );
  return people.map((person) => {
    const scope = scopes.get(person.userId);
    return { ...presentColleague(person), can_read: scope !== undefined && canSee(scope, draft) };
  });
}

/**
 * Shares the document by name with a person who cannot read it yet.
 * @throws not_found for a person whom the organisation does not have; action_assignee_cannot_read where the caller may not share it
 */
async function makeReadable(
  deps: AssignActionsDeps,
  tx: Tx,
  caller: SignedInCaller,
  { draft, userId, requestId }: { draft: DraftRow; userId: string; requestId: string },
): Promise<DraftRow> {
  const [person] = await colleaguesAmong(tx, draft.organisationId ?? '', [userId]);
  const scope = person && person.disabledAt === null ? (await scopesOf(tx, [userId])).get(userId) : undefined;
  if (!scope) throw new AppError('not_found');
  if (canSee(scope, draft)) return draft;
  if (!canShareDraft(caller, draft)) throw new AppError('action_assignee_cannot_read');
  const sharedWith = await nameInLockedDraft(deps, tx, caller, {
    draft,
    userId,
    named: true,
    requestId,
    isTold: false,
  });
  return { ...draft, sharedWith, visibility: draft.visibility === 'private' ? 'named' : draft.visibility };
}

async function notify(
  { notifier }: AssignActionsDeps,
  tx: Tx,
  caller: SignedInCaller,
  { draft, userId, titles }: { draft: DraftRow; userId: string; titles: readonly string[] },
): Promise<void> {
  if (userId === caller.userId) return;
  const [first = ''] = titles;
  await notifier.notify(tx, {
    userId,
    kind: 'action_assigned',
    title: `${await nameOfPerson(tx, caller.userId)} gave you ${titles.length === 1 ? 'an action' : `${titles.length} actions`}`,
    message: `${first} From ${draft.title}.`,
    link: `/write/${draft.id}`,
    dedupeKey: `action_assigned:${newId()}`,
  });
}

const inOneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

/**
 * Makes to-dos of actions of a document. Who cannot read it yet gets it shared by name, and each person is notified once. An action that
 * had a to-do gets the new one in its place.
 * @throws draft_not_found; access_denied; not_found; action_assignee_cannot_read; too_many_named; patient_data_refused
 */
export async function assignActions(
  deps: AssignActionsDeps,
  caller: SignedInCaller,
  { id, todos, requestId }: { id: string; todos: readonly NewActionTodo[]; requestId: string },
): Promise<ActionTodo[]> {
  const titled: NewActionTodo[] = [];
  for (const [at, todo] of todos.entries()) {
    const title = await guardAtTheDoor(deps.db.query, caller, todo.title, ['todos', String(at), 'title']);
    titled.push({ ...todo, title: inOneLine(title) });
  }
  await deps.db.transaction(async (tx) => {
    let draft = await lockDraft(tx, scopeOf(caller), id);
    if (!draft) throw new AppError('draft_not_found');
    if (!canEditDraft(caller, draft)) throw new AppError('access_denied');
    const byPerson = Map.groupBy(titled, ({ user_id: userId }) => userId);
    for (const userId of byPerson.keys()) draft = await makeReadable(deps, tx, caller, { draft, userId, requestId });
    const { title: from } = draft;
    await deps.todos.move(
      tx,
      titled.map(({ action, title, user_id: assigneeId, due }) => ({
        owner: caller,
        assigneeId,
        title: inOneLine(`${title.replace(/[.\s]+$/u, '')} (${from})`).slice(0, 500),
        origin: originOfAction(id, action),
        link: `/write/${id}?action=${action}`,
        ...(due !== null && { dueOn: due }),
      })),
    );
    for (const [userId, own] of byPerson)
      await notify(deps, tx, caller, { draft, userId, titles: own.map(({ title }) => title) });
    await deps.audit.append(tx, {
      actor: auditActor(caller),
      organisationId: draft.organisationId,
      action: 'write.actions_assigned',
      subject: { type: 'draft', id },
      detail: { actions: titled.length, people: byPerson.size },
      requestId,
    });
  });
  return listActionTodos(deps, caller, id);
}
