import { HomeAsk } from '#web/features/chat/components/home-ask.tsx';
import { RecentChats } from '#web/features/chat/components/recent-chats.tsx';
import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { TodoList } from '#web/features/todos/todo-list.tsx';

/** /home */
export function Component() {
  return <HomeScreen ask={<HomeAsk />} todos={<TodoList />} recent={<RecentChats />} />;
}
