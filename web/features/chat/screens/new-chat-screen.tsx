import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { latePart } from '#web/platform/late/late-part.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { AskBox } from '../components/ask-box.tsx';
import { QuestionOnItsWay } from '../components/question-on-its-way.tsx';
import { WriterNote } from '../components/writer-note.tsx';
import { placeOfNewChat, useQuestionOnItsWay } from '../use-ask.ts';
import { ChatBar } from './chat-bar.tsx';
import styles from './chat-screen.module.css';
import thread from './chat-thread.module.css';
import { FirstUse } from './first-use.tsx';

const AskedAbout = latePart(() => import('../filters/asked-about.tsx'));

/** A chat without questions: what it is for, and the first question. */
export function NewChatScreen() {
  usePageTitle('New chat');
  const onItsWay = useQuestionOnItsWay();
  const [search] = useSearchParams();
  const about = search.get('document');
  return (
    <main id="main" tabIndex={-1} className={styles['thread']}>
      <ChatBar chat={undefined} />
      <ScrollRegion className={thread['scroll']} aria-label="Questions and answers">
        <div className={thread['column']}>{onItsWay ? <QuestionOnItsWay asked={onItsWay} /> : <FirstUse />}</div>
      </ScrollRegion>
      <div className={thread['composer']}>
        {about === null ? (
          <AskBox place={placeOfNewChat} placeholder="Ask about a regulation, a policy or a clause" />
        ) : (
          <Suspense>
            <AskedAbout documentId={about} asOf={search.get('as_of')} />
          </Suspense>
        )}
        <WriterNote className={thread['fine']} />
      </div>
    </main>
  );
}
