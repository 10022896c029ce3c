import type { HomeShare } from '#web/platform/feature/slot-table.ts';
import { TodoList } from './todo-list.tsx';

const share: HomeShare = {
  section: { id: 'todos', title: 'Your to-dos', isForGuests: true, Content: TodoList },
};

export default share;
