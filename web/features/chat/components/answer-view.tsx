import { Button } from '@mantine/core';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { SupportGlyph } from '#web/ui/support-glyph.tsx';
import { type AnswerState, isFinal } from '../answers/answer-state.ts';
import { answerStore, type FollowedAnswer } from '../answers/answer-store.ts';
import { tallyOf } from '../answers/answer-tally.ts';
import { AnswerSentence } from './answer-sentence.tsx';
import { Steps } from './answer-steps.tsx';
import styles from './answer-view.module.css';
import { NotFound } from './not-found.tsx';
import { PrintedSources } from './printed-sources.tsx';
import { QuotedSentence } from './quoted-sentence.tsx';
import type { Onward } from './ways-on.tsx';

function Tally({ answer }: { answer: AnswerState }) {
  const { sentences, supported, partly, unsupported } = tallyOf(answer);
  const sources = answer.sources.length;
  return (
    <p className={styles['tally']}>
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

type Props = {
  runId: string;
  followed: FollowedAnswer;
  /** Whether the server has the whole answer. */
  isStored: boolean;
  origin: { chatId: string; questionId: string };
  selected: number | undefined;
  onSelect: (source: number) => void;
  onAskAgain: (() => void) | undefined;
  /** For the person who asked, of an answer that was not found. */
  onward: Onward | undefined;
};

function End({ answer, onAskAgain }: { answer: AnswerState; onAskAgain: (() => void) | undefined }) {
  if (answer.phase === 'stopped')
    return <p className={styles['stopped']}>You stopped this answer. What it found so far is saved.</p>;
  if (answer.phase !== 'failed') return null;
  return (
    <div className={styles['failed']}>
      <ErrorInPlace title={answer.failure?.title ?? 'Server Error'}>
        {answer.failure?.description ?? 'Something went wrong on our end. Please try again later.'}
      </ErrorInPlace>
      {onAskAgain && (
        <Button size="sm" variant="default" onClick={onAskAgain}>
          Ask again
        </Button>
      )}
    </div>
  );
}

/** Names the author of the answer, where a model writes or should have written it. */
function Writer({ answer: { phase, model, fellBack } }: { answer: AnswerState }) {
  if (fellBack !== undefined)
    return <p className={styles['writer']}>This answer only quotes its sources. {fellBack}</p>;
  if (phase !== 'done' || model === undefined) return null;
  return <p className={styles['writer']}>Written by {model}. Each sentence is checked against its sources.</p>;
}

/** An answer, from its first step to its final mark. */
export function AnswerView({ runId, followed, isStored, origin, selected, onSelect, onAskAgain, onward }: Props) {
  const { answer, lost } = followed;
  const isRunning = !isFinal(answer.phase) && !lost;
  const Sentence = answer.layout === 'written' ? AnswerSentence : QuotedSentence;
  return (
    <div className={styles['answer']} aria-busy={isRunning}>
      {answer.phase === 'done' && answer.sentences.length > 0 && <Tally answer={answer} />}
      {isRunning && <Steps answer={answer} isStored={isStored} />}
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
      {answer.phase === 'not_found' && <NotFound answer={answer} origin={origin} onward={onward} />}
      {answer.couldNotFind.length > 0 && <CouldNotFind items={answer.couldNotFind} />}
      <Writer answer={answer} />
      <End answer={answer} onAskAgain={onAskAgain} />
      {lost && (
        <ErrorInPlace title={lost.title} retry={() => answerStore.again(runId)}>
          {lost.description}
        </ErrorInPlace>
      )}
      <PrintedSources answer={answer} />
    </div>
  );
}
