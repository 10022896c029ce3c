import { useContext } from 'react';
import { capitalised } from '#web/ui/capitalised.ts';
import type { AnswerState } from '../answers/answer-state.ts';
import { SourcesInView } from '../sources-in-view.ts';
import { AnswerNotes } from './answer-notes.tsx';
import { LevelRow } from './level-row.tsx';
import { NearestPassages, nearestWords } from './nearest-passages.tsx';
import styles from './not-found.module.css';
import { type Onward, WaysOn } from './ways-on.tsx';

type Props = {
  answer: AnswerState;
  origin: { chatId: string; questionId: string };
  /** For the person who asked. */
  onward: Onward | undefined;
};

const opening = /^I could not find this(?:: |\.?$)/u;

/** The verdict, and the reason as a sentence of its own. */
function parted({ summary, notFoundReason: reason }: AnswerState): { lead: string; detail: string } {
  if (summary) return summary;
  if (!opening.test(reason)) return { lead: reason || 'I could not find this.', detail: '' };
  return { lead: 'I could not find this.', detail: capitalised(reason.replace(opening, '')) };
}

/** Says plainly that there is no answer. The nearest passages, which are not one, follow unless the margin shows them. */
export function NotFound({ answer, origin, onward }: Props) {
  const isInMargin = useContext(SourcesInView) === origin.questionId;
  return (
    <section className={styles['notFound']}>
      <LevelRow level="not_found" {...parted(answer)} />
      <AnswerNotes answer={answer} />
      {onward && <WaysOn {...onward} heading="How to go on" />}
      {answer.nearest.length > 0 && (
        <div className={isInMargin ? styles['printed'] : styles['nearest']}>
          <h3>
            {nearestWords.heading} <span>{nearestWords.count(answer.nearest)}</span>
          </h3>
          <NearestPassages answer={answer} origin={origin} />
        </div>
      )}
    </section>
  );
}
