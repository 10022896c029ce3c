import { Button } from '@mantine/core';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { Suspense, useState } from 'react';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { ActionTodo } from '#contract/features/write/draft-action-calls.ts';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { actionTodosQuery } from '../../draft-queries.ts';
import { type ActionInText, useActionsIn } from './actions-in-text.ts';
import styles from './margin.module.css';

const TodoDialog = pressedPart(() => import('./todo-dialog.tsx'));

/** Who has the to-do of an action, and how it stands. */
function TodoLine({ todo: { assignee, due_on: due, done } }: { todo: ActionTodo }) {
  const { user_id: readerId } = useUser();
  const Icon = done ? IconCheck : IconCircleDashed;
  return (
    <p className={styles['todo']} data-done={done || undefined}>
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {done ? 'Done, ' : 'To-do of '}
      {assignee.user_id === readerId ? 'you' : assignee.name}
      {due !== null && !done && `, due ${shortDate(due)}`}
    </p>
  );
}

function Action({
  action,
  todo,
  canEdit,
  assign,
  goTo,
}: {
  action: ActionInText;
  todo: ActionTodo | undefined;
  canEdit: boolean;
  assign: () => void;
  goTo: () => void;
}) {
  const { task, owner, due } = action;
  return (
    <li>
      <p className={styles['words']}>
        <button type="button" className={styles['task']} onClick={goTo}>
          {task}
        </button>
      </p>
      <p className={styles['hint']}>
        {owner || 'No owner'}, {due || 'no date'}
      </p>
      {todo && <TodoLine todo={todo} />}
      {canEdit && !todo?.done && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={assign}
          aria-label={`${todo ? 'Give to somebody else' : 'Make a to-do'}: ${task}`}
        >
          {todo ? 'Give to somebody else' : 'Make a to-do'}
        </Button>
      )}
    </li>
  );
}

type Props = { draft: OpenedDraft; editor: Editor; save: () => Promise<number> };

/** The actions of a document, and the to-dos that they became. */
export function ActionsMargin({ draft, editor, save }: Props) {
  const actions = useActionsIn(editor);
  const { data, isError, refetch } = useQuery(actionTodosQuery(draft.id));
  const [assigned, assign] = useState<ActionInText>();
  if (actions.length === 0) return <p className={styles['hint']}>The document has no table of actions.</p>;
  if (isError) return <ErrorInPlace title="The to-dos did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading to-dos" lines={listLines(4)} />;
  const todoOf = new Map(data.todos.map((todo) => [todo.action, todo]));
  return (
    <>
      <p className={styles['hint']}>
        {data.todos.length === 0
          ? 'A to-do has an owner and a day, and its owner is reminded where they work.'
          : `${data.todos.filter(({ done }) => done).length} of ${data.todos.length} to-dos are done.`}
      </p>
      <ol className={styles['turns']}>
        {actions.map((action) => (
          <Action
            key={action.action}
            action={action}
            todo={todoOf.get(action.action)}
            canEdit={draft.can_edit}
            assign={() => assign(action)}
            goTo={() =>
              editor
                .chain()
                .setTextSelection(action.at + 3)
                .scrollIntoView()
                .focus()
                .run()
            }
          />
        ))}
      </ol>
      <Suspense>
        {assigned && <TodoDialog draft={draft} action={assigned} save={save} onClose={() => assign(undefined)} />}
      </Suspense>
    </>
  );
}
