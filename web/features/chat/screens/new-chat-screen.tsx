import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AskBox } from '../components/ask-box.tsx';
import { WriterNote } from '../components/writer-note.tsx';
import { ChatBar } from './chat-bar.tsx';
import styles from './chat-screen.module.css';
import thread from './chat-thread.module.css';
import own from './new-chat-screen.module.css';

/** A chat without questions: what it is for, and the first question. */
export function NewChatScreen() {
  usePageTitle('New chat');
  return (
    <main id="main" tabIndex={-1} className={styles['thread']}>
      <ChatBar chat={undefined} />
      <div className={thread['scroll']}>
        <div className={`${thread['column']} ${own['empty']}`}>
          <h2>Ask about your obligations</h2>
          <p>
            Candour searches the regulation in force and shows the clause beside each sentence. If it finds no answer,
            it tells you.
          </p>
        </div>
      </div>
      <div className={thread['composer']}>
        <AskBox place="chat:new" placeholder="Ask about a regulation, a policy or a clause" />
        <WriterNote className={thread['fine']} />
      </div>
    </main>
  );
}
