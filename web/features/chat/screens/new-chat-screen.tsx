import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AskBox } from '../components/ask-box.tsx';
import { QuestionOnItsWay } from '../components/question-on-its-way.tsx';
import { WriterNote } from '../components/writer-note.tsx';
import { useQuestionOnItsWay } from '../use-ask.ts';
import { ChatBar } from './chat-bar.tsx';
import styles from './chat-screen.module.css';
import thread from './chat-thread.module.css';
import { FirstUse } from './first-use.tsx';

/** A chat without questions: what it is for, and the first question. */
export function NewChatScreen() {
  usePageTitle('New chat');
  const onItsWay = useQuestionOnItsWay();
  return (
    <main id="main" tabIndex={-1} className={styles['thread']}>
      <ChatBar chat={undefined} />
      <ScrollRegion className={thread['scroll']} aria-label="Questions and answers">
        <div className={thread['column']}>{onItsWay ? <QuestionOnItsWay asked={onItsWay} /> : <FirstUse />}</div>
      </ScrollRegion>
      <div className={thread['composer']}>
        <AskBox place="chat:new" placeholder="Ask about a regulation, a policy or a clause" />
        <WriterNote className={thread['fine']} />
      </div>
    </main>
  );
}
