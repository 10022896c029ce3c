import { longDate } from '#web/ui/format-date.ts';
import type { AnswerState } from '../answers/answer-state.ts';
import { languageName } from '../answers/quote-words.ts';
import styles from './quoted-answer.module.css';

/** Over the quotes: that guides are in English where the question is not, and who chose the quotes. */
export function AnswerNotes({ answer: { phase, readAs, chosenBy, summary } }: { answer: AnswerState }) {
  // The row of a question that nothing answers names the language itself.
  const language = phase === 'not_found' && summary ? undefined : readAs?.language;
  const name = language === undefined ? undefined : languageName(language);
  return (
    <>
      {language !== undefined && (
        <p className={styles['note']}>
          This looks like {name ?? 'another language'}; the guides are in English. These passages are the nearest.
        </p>
      )}
      {chosenBy && (
        <p className={styles['note']}>
          Chosen by <b>{chosenBy.name}</b>, {longDate(chosenBy.on)}
        </p>
      )}
    </>
  );
}
