import { useContext } from 'react';
import type { AnswerState } from '../answers/answer-state.ts';
import { SourcesInView } from '../sources-in-view.ts';
import { NearestPassages } from './nearest-passages.tsx';
import styles from './not-found.module.css';

type Props = { answer: AnswerState; origin: { chatId: string; questionId: string } };

/** Says plainly that there is no answer. The nearest passages, which are not one, follow unless the margin shows them. */
export function NotFound({ answer, origin }: Props) {
  const isInMargin = useContext(SourcesInView) === origin.questionId;
  return (
    <section className={styles['notFound']}>
      <h3>What I could not find</h3>
      <p>{answer.notFoundReason}</p>
      {answer.nearest.length > 0 && (
        <div className={isInMargin ? styles['printed'] : undefined}>
          <h3>Closest passages, which may not answer your question</h3>
          <NearestPassages answer={answer} origin={origin} />
        </div>
      )}
    </section>
  );
}
