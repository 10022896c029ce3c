import type { AnswerState } from '../answers/answer-state.ts';
import { quoteOfSource, type ShownQuote, shownParts } from '../answers/quotes-of-answer.ts';
import { AnswerNotes } from './answer-notes.tsx';
import { AnswerPart } from './answer-part.tsx';
import { QuoteChip, type Selecting } from './answer-quote.tsx';
import { LevelRow } from './level-row.tsx';
import styles from './quoted-answer.module.css';
import { type Onward, WaysOn } from './ways-on.tsx';

type Props = Selecting & {
  answer: AnswerState;
  origin: { chatId: string; questionId: string };
  onward: Onward | undefined;
};

/** Contradictions to be said at a quote: where the next one is the other side, at that one alone. */
const contradictionsIn =
  ({ contradictions, sources }: AnswerState) =>
  (quote: ShownQuote, next: ShownQuote | undefined) => {
    const hasSide = (side: ShownQuote | undefined, numbers: readonly number[]) =>
      side?.sources.some(({ number }) => numbers.includes(number)) ?? false;
    return contradictions.filter(
      ({ sources: numbers }) =>
        hasSide(quote, numbers) &&
        !hasSide(next, numbers) &&
        // A contradiction tells what both say.
        sources.every(({ number, withheld }) => !withheld || !numbers.includes(number)),
    );
  };

/** A quoted answer by the parts of the question, under the row that says how far it goes. */
export function QuotedAnswer({ answer, origin, onward, ...selecting }: Props) {
  const parts = shownParts(answer);
  const { summary, level = 'answered', sources } = answer;
  const hasSeveral = new Set(sources.map(({ document_id: id }) => id)).size > 1;
  const contradictionsAt = contradictionsIn(answer);
  const chipOf = (number: number) => {
    const source = sources.find((each) => each.number === number);
    const quote = source && quoteOfSource(answer, source);
    return source && quote && <QuoteChip key={number} source={source} quote={quote} {...selecting} />;
  };
  return (
    <>
      {summary && <LevelRow level={level} {...summary} />}
      <AnswerNotes answer={answer} />
      {parts
        .filter(({ quotes, above, level: ofPart }) => quotes.length + above.length > 0 || ofPart === 'not_found')
        .map((part) => (
          <AnswerPart
            key={part.part}
            part={part}
            origin={origin}
            hasSeveral={hasSeveral}
            onward={onward}
            contradictionsAt={contradictionsAt}
            chipOf={chipOf}
            {...selecting}
          />
        ))}
      {level === 'may_answer' && onward && (
        <div className={styles['ways']}>
          <WaysOn {...onward} heading="To be sure" />
        </div>
      )}
    </>
  );
}
