import { HomeAsk } from '#web/features/chat/components/home-ask.tsx';
import { useRecentChats, useSharedChats } from '#web/features/chat/use-listed-chats.ts';
import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { RecentWork } from '#web/features/home/recent-work.tsx';
import { TodoList } from '#web/features/todos/todo-list.tsx';
import { LatestChanges } from '#web/features/wiki/components/latest-changes.tsx';
import { useRecentDocuments, useSharedDocuments } from '#web/features/wiki/use-listed-documents.ts';

function Recent() {
  return (
    <RecentWork
      sources={[useRecentChats(), useRecentDocuments()]}
      most={8}
      loading="Loading recent work"
      empty={{
        title: 'Nothing yet',
        text: 'Ask a question above or open a document in the wiki; what you worked on last is kept here.',
      }}
    />
  );
}

function Shared() {
  return (
    <RecentWork
      sources={[useSharedChats(), useSharedDocuments()]}
      most={100}
      loading="Loading what is shared with you"
      empty={{
        title: 'Nothing is shared with you yet',
        text: 'Chats and documents that somebody shares with you by name appear here.',
      }}
    />
  );
}

/** /home */
export function Component() {
  return (
    <HomeScreen
      ask={<HomeAsk />}
      changes={<LatestChanges />}
      all="/wiki?sort=newest"
      todos={<TodoList />}
      recent={<Recent />}
      shared={<Shared />}
    />
  );
}
