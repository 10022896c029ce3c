import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { routes, signedIn } from '#server/platform/http/routes.ts';
import { listTodos, setDone } from './todos.ts';

export type TodosDeps = { db: Database; clock: Clock };

export function todosRoutes(deps: TodosDeps) {
  return {
    mine: routes.todos.mine.handler(({ context }) => listTodos(deps, signedIn(context))),
    setDone: routes.todos.setDone.handler(({ input, context }) => setDone(deps, signedIn(context), input)),
  };
}
