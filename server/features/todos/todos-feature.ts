import type { Feature } from '#server/platform/feature/feature.ts';
import { addDemoTodos } from './add-demo-todos.ts';
import { todosRoutes } from './todos-routes.ts';

/** To-dos: work assigned to people. */
export const todosFeature: Feature = {
  name: 'todos',
  demonstration: { withPeople: addDemoTodos },
  make: (platform) => ({ router: { todos: todosRoutes(platform) } }),
};
