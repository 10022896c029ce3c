import { Checkbox } from '@mantine/core';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { contract } from '#contract/contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { daysAgo, shortDate } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './todo-list.module.css';

type Todo = InferContractRouterOutputs<typeof contract>['todos']['mine'][number];

const mineQuery = () => api.todos.mine.queryOptions();

function useTick() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: mineQuery().queryKey });
  return useMutation(
    api.todos.setDone.mutationOptions({
      onSuccess: refresh,
      onError: (error) => {
        showToast('bad', asClientError(error).description || 'Could not save the to-do. Try again.');
        return refresh();
      },
    }),
  );
}

function Due({ on }: { on: string }) {
  const isOverdue = daysAgo(on, new Date()) > 0;
  return (
    <time dateTime={on} data-overdue={isOverdue || undefined}>
      {isOverdue && 'Overdue, '}
      {shortDate(on)}
    </time>
  );
}

/** Where the work of a to-do is done, by the kind of thing it came from. */
const placeOf: Readonly<Record<string, (id: string) => string>> = {
  colleague_question: (id) => `/colleague-questions/${id}`,
  passed_on_question: (id) => `/dashboard/questions?${new URLSearchParams({ question: id })}`,
};

function Origin({ origin, link, title }: Pick<Todo, 'origin' | 'link' | 'title'>) {
  const place = link ?? (origin && placeOf[origin.kind]?.(origin.id));
  if (!place) return null;
  return (
    <Link to={place} aria-label={`Open: ${title}`}>
      Open
    </Link>
  );
}

/** The caller's to-dos, open ones first, each with its tick box. */
export function TodoList() {
  const { data, isPending, isError, refetch } = useQuery(mineQuery());
  const tick = useTick();
  if (isPending) return <Skeleton label="Loading your to-dos" lines={listLines(3)} />;
  if (isError) return <ErrorInPlace title="Failed to load your to-dos." retry={() => refetch()} />;
  if (data.length === 0) return <EmptyState title="No to-dos" text="To-dos assigned to you appear here." />;
  return (
    <ul className={styles['list']}>
      {data.map(({ id, title, done, due_on, revision, origin, link }) => {
        const isSaving = tick.isPending && tick.variables.id === id;
        return (
          <li key={id}>
            <Checkbox
              label={title}
              checked={isSaving ? tick.variables.done : done}
              onChange={(event) => {
                if (!tick.isPending) tick.mutate({ id, done: event.currentTarget.checked, revision });
              }}
            />
            {!done && <Origin origin={origin} link={link} title={title} />}
            {due_on && !done && <Due on={due_on} />}
          </li>
        );
      })}
    </ul>
  );
}
