import { SupportGlyph } from '#web/ui/support-glyph.tsx';
import type { AnswerState } from '../answers/answer-state.ts';
import { tallyOf } from '../answers/answer-tally.ts';
import { isByLevels } from '../answers/quotes-of-answer.ts';
import { AnswerActs } from '../around/answer-acts.tsx';
import styles from './answer-body.module.css';
import { AnswerSentence } from './answer-sentence.tsx';
import { BelowAnswer } from './below-answer.tsx';
import { NotFound } from './not-found.tsx';
import { PrintedSources } from './printed-sources.tsx';
import { QuotedAnswer } from './quoted-answer.tsx';
import { QuotedSentence } from './quoted-sentence.tsx';
import type { Onward } from './ways-on.tsx';

function Tally({ answer }: { answer: AnswerState }) {
  const { sentences, supported, partly, unsupported } = tallyOf(answer);
  const sources = answer.sources.length;
  return (
    <p className={styles['tally']} data-answer-top>
      <span>
        {sentences === 1 ? '1 sentence' : `${sentences} sentences`} checked against{' '}
        {sources === 1 ? '1 source' : `${sources} sources`}
      </span>
      {supported > 0 && (
        <span>
          <SupportGlyph support="supported" />
          {supported} supported
        </span>
      )}
      {partly > 0 && (
        <span>
          <SupportGlyph support="partly" />
          {partly} partly
        </span>
      )}
      {unsupported > 0 && (
        <span>
          <SupportGlyph support="unsupported" />
          {unsupported} not supported
        </span>
      )}
    </p>
  );
}

function CouldNotFind({ items }: { items: readonly string[] }) {
  return (
    <section className={styles['gap']}>
      <h3>What I could not find</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

export type AnswerBodyProps = {
  question: string;
  isOwn: boolean;
  answer: AnswerState;
  origin: { chatId: string; questionId: string };
  runId: string;
  /** Whether the reader may draft documents. */
  mayDraft: boolean;
  selected: number | undefined;
  onSelect: (source: number) => void;
  /** For the person who asked. */
  onward: Onward | undefined;
};

/** Sentence by sentence, with the tally of their support: what a model wrote, and answers from before there were levels. */
function BySentence({ answer, selected, onSelect }: AnswerBodyProps) {
  const Sentence = answer.layout === 'written' ? AnswerSentence : QuotedSentence;
  return (
    <>
      {answer.phase === 'done' && answer.sentences.length > 0 && <Tally answer={answer} />}
      <div className={answer.layout === 'written' && answer.sentences.length > 0 ? styles['written'] : undefined}>
        {answer.sentences.map((sentence, index) => (
          <Sentence
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences are numbered by the events and never change places
            key={index}
            sentence={sentence}
            sources={answer.sources}
            selected={selected}
            onSelect={onSelect}
          />
        ))}
      </div>
    </>
  );
}

/** Names the author of the answer, where a model writes or should have written it. */
function Writer({ answer: { phase, model, fellBack } }: { answer: AnswerState }) {
  if (fellBack !== undefined)
    return <p className={styles['writer']}>This answer only quotes its sources. {fellBack}</p>;
  if (phase !== 'done' || model === undefined) return null;
  return <p className={styles['writer']}>Written by {model}. Each sentence is checked against its sources.</p>;
}

/** What an answer says, as far as it has arrived. */
export function AnswerBody(props: AnswerBodyProps) {
  const { question, answer, origin, runId, isOwn, mayDraft, onward } = props;
  const byLevels = isByLevels(answer);
  const saysMissing = byLevels && answer.outcomes.some(({ missing }) => missing !== undefined);
  return (
    <>
      {answer.phase === 'not_found' && <NotFound answer={answer} origin={origin} onward={onward} />}
      {answer.phase !== 'not_found' && (byLevels ? <QuotedAnswer {...props} /> : <BySentence {...props} />)}
      {answer.couldNotFind.length > 0 && !saysMissing && <CouldNotFind items={answer.couldNotFind} />}
      <Writer answer={answer} />
      {(answer.phase === 'done' || answer.phase === 'not_found') && (
        <>
          <AnswerActs
            question={question}
            answer={answer}
            origin={origin}
            runId={runId}
            isOwn={isOwn}
            mayDraft={mayDraft}
            askToday={onward?.askAsOfToday}
          />
          <BelowAnswer {...origin} question={question} isOwn={isOwn} askAgain={onward?.ask} />
        </>
      )}
      <PrintedSources answer={answer} />
    </>
  );
}
