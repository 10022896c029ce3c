import { useContext } from 'react';
import { capitalised } from '#web/ui/capitalised.ts';
import { SupportGlyph } from '#web/ui/support-glyph.tsx';
import type { AnswerState } from '../answers/answer-state.ts';
import { SourcesInView } from '../sources-in-view.ts';
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
function parted(reason: string): [string, string] {
  if (!opening.test(reason)) return [reason || 'I could not find this.', ''];
  return ['I could not find this.', capitalised(reason.replace(opening, ''))];
}

/** Says plainly that there is no answer. The nearest passages, which are not one, follow unless the margin shows them. */
export function NotFound({ answer, origin, onward }: Props) {
  const isInMargin = useContext(SourcesInView) === origin.questionId;
  const [verdict, reason] = parted(answer.notFoundReason);
  return (
    <section className={styles['notFound']}>
      <div className={styles['verdict']}>
        <SupportGlyph support="unsupported" />
        <div>
          <h3>{verdict}</h3> {reason && <p>{reason}</p>}
        </div>
      </div>
      {onward && <WaysOn {...onward} />}
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
