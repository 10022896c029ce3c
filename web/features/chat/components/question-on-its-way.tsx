import { useEffect, useRef } from 'react';
import { useRealWords } from '#web/platform/patient-data/use-real-words.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { emptyAnswer } from '../answers/answer-state.ts';
import type { AskedQuestion } from '../asked-questions.ts';
import { Steps } from './answer-steps.tsx';
import styles from './question-and-answer.module.css';
import { QuestionText } from './question-text.tsx';

/** A question that the server has not accepted yet, in the place and form it will have. */
export function QuestionOnItsWay({ asked, chatId }: { asked: AskedQuestion; chatId?: string | undefined }) {
  const user = useUser();
  const real = useRealWords(chatId);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <article ref={place} className={styles['turn']} aria-busy="true">
      <p className={styles['by']}>
        <Avatar size="small" firstname={user.firstname} surname={user.surname} photoUrl={user.photoURL} />
        Asking
      </p>
      <QuestionText text={real(asked.text)} />
      <Steps answer={emptyAnswer} />
    </article>
  );
}
