import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { PassedOnMark } from './passed-on-mark.tsx';
import { PassedOnQuestion } from './passed-on-question.tsx';
import styles from './questions-screen.module.css';
import { type PassedOn, passedOnQuery } from './taught-answers-queries.ts';

const path = '/dashboard/questions';
const linkOf = (id: string) => `${path}?${new URLSearchParams({ question: id })}`;

function Row({ item, isOpen }: { item: PassedOn; isOpen: boolean }) {
  const { id, question, asked_by: by, passed_on_at: at } = item;
  return (
    <li data-open={isOpen || undefined}>
      <Link to={linkOf(id)} aria-current={isOpen ? 'true' : undefined}>
        {question}
      </Link>
      <p>
        <PassedOnMark state={item.state} />
        <span>
          {by ?? 'A former colleague'}, {longDate(at)}
        </span>
      </p>
    </li>
  );
}

function countWords(questions: readonly PassedOn[], waiting: number): string {
  const all = questions.length === 1 ? '1 question' : `${questions.length.toLocaleString('en-GB')} questions`;
  return waiting === 0 ? `${all}, all answered` : `${all}, ${waiting.toLocaleString('en-GB')} to answer`;
}

/** /dashboard/questions: what people of the organisation passed on, and the clauses that answer it. */
export default function QuestionsScreen() {
  usePageTitle('Questions to answer');
  const [params] = useSearchParams();
  const openId = params.get('question');
  const { data, isPending, isError, refetch } = useQuery(passedOnQuery());
  if (isPending) return <Skeleton label="Loading questions" lines={listLines(4)} />;
  if (isError) return <ErrorInPlace title="Failed to load the questions." retry={() => refetch()} />;
  const { questions, waiting } = data;
  if (questions.length === 0)
    return (
      <EmptyState
        title="No questions passed on"
        text="When Candour cannot answer a question, the person who asked can pass it on to you from the chat."
      />
    );
  return (
    <div className={styles['screen']} data-open={openId !== null || undefined}>
      <section className={styles['list']} aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <p className={styles['about']}>
          {countWords(questions, waiting)}. The clauses you choose answer the same question for everyone in your
          organisation.
        </p>
        <ul>
          {questions.map((item) => (
            <Row key={item.id} item={item} isOpen={item.id === openId} />
          ))}
        </ul>
      </section>
      {openId === null ? (
        <p className={styles['none']}>Select a question to choose the clauses that answer it.</p>
      ) : (
        <div className={styles['question']}>
          <Link className={styles['back'] ?? ''} to={path}>
            All questions
          </Link>
          <PassedOnQuestion key={openId} id={openId} />
        </div>
      )}
    </div>
  );
}
