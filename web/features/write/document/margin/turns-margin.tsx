import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { TurnWords } from '#contract/features/write/rich-text.ts';
import type { ShownTurn } from '#contract/features/write/transcript.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { allTurnsQuery, unsaidQuery } from '../../draft-queries.ts';
import type { NamingSpeakers } from '../../speakers/name-speakers-dialog.tsx';
import { AboutTranscript } from './about-transcript.tsx';
import styles from './margin.module.css';

export type TurnsView = 'paragraph' | 'all' | 'unsaid';

const viewWords: Readonly<Record<TurnsView, string>> = {
  paragraph: 'This paragraph',
  all: 'All turns',
  unsaid: 'Left out',
};

type Stretch = { text: string; isMarked: boolean };

/** A turn's text with the stretches that a paragraph rests on. */
function stretchesOf(text: string, spans: readonly Pick<TurnWords, 'start' | 'end'>[]): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const [from, to] = [Math.max(at, Math.min(start, text.length)), Math.min(end, text.length)];
    if (to <= from) continue;
    stretches.push({ text: text.slice(at, from), isMarked: false }, { text: text.slice(from, to), isMarked: true });
    at = to;
  }
  return [...stretches, { text: text.slice(at), isMarked: false }].filter(({ text: words }) => words !== '');
}

function Turn({ turn, spans, isCurrent }: { turn: ShownTurn; spans: readonly TurnWords[]; isCurrent: boolean }) {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={place} data-behind={spans.length > 0 || undefined}>
      <p className={styles['speaker']}>
        <b>
          {turn.speaker ?? 'Somebody'}
          {turn.is_chair && ' (chair)'}
        </b>
        <span>{turn.said ?? `turn ${turn.number}`}</span>
      </p>
      <p className={styles['words']}>
        {stretchesOf(turn.text, spans).map(({ text, isMarked }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a turn never change places
          isMarked ? <mark key={at}>{text}</mark> : text,
        )}
      </p>
    </li>
  );
}

/** Turns before and after those that a paragraph rests on. */
const around = 1;

function turnsFor(turns: readonly ShownTurn[], spans: readonly TurnWords[]): ShownTurn[] {
  const wanted = spans.map(({ turn }) => turn);
  return turns.filter(({ number }) => wanted.some((each) => Math.abs(each - number) <= around));
}

function Unsaid({ id, show }: { id: string; show: (span: TurnWords) => void }) {
  const { data, isError, refetch } = useQuery(unsaidQuery(id));
  if (isError) return <ErrorInPlace title="This did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading what was said" lines={listLines(4)} />;
  if (data.unsaid.length === 0) return <p className={styles['hint']}>Everything of weight is in the document.</p>;
  return (
    <>
      <p className={styles['hint']}>Said, but not in the document as it was written. What says most comes first.</p>
      <ol className={styles['turns']}>
        {data.unsaid.map(({ turn, start, end, speaker, said, words }) => (
          <li key={`${turn} ${start}`}>
            <p className={styles['speaker']}>
              <b>{speaker ?? 'Somebody'}</b>
              <button type="button" onClick={() => show({ turn, start, end })}>
                {said ?? `turn ${turn}`}
              </button>
            </p>
            <p className={styles['words']}>{words}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

type Props = {
  draft: OpenedDraft;
  /** What the paragraph at the cursor rests on. */
  spans: readonly TurnWords[];
  naming: NamingSpeakers;
};

/** The transcript beside a document: the turns behind a paragraph, all of them, or what is not in the document. */
export function TurnsMargin({ draft, spans, naming }: Props) {
  const [view, setView] = useState<TurnsView>('paragraph');
  const [shown, setShown] = useState<TurnWords>();
  const { data, isError, refetch } = useQuery({ ...allTurnsQuery(draft.id), enabled: draft.has_transcript });
  if (draft.source === 'chat')
    return <p className={styles['hint']}>Put the cursor into a quotation to see the clause that it cites.</p>;
  if (draft.source === 'review')
    return <p className={styles['hint']}>Put the cursor into a wording to see the requirement that it answers.</p>;
  if (!draft.has_transcript)
    return <p className={styles['hint']}>The transcript was deleted. The times in the document stay.</p>;
  const marked = view === 'all' && shown ? [...spans, shown] : spans;
  const show = (span: TurnWords) => {
    setShown(span);
    setView('all');
  };
  const turns = data === undefined ? [] : view === 'all' ? data : turnsFor(data, spans);
  const first = (view === 'all' && shown ? shown : spans[0])?.turn;
  return (
    <>
      <fieldset className={styles['views']} aria-label="Which turns">
        {(Object.keys(viewWords) as TurnsView[]).map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {viewWords[each]}
          </button>
        ))}
      </fieldset>
      <AboutTranscript draft={draft} naming={naming} />
      {isError && <ErrorInPlace title="The transcript did not load." retry={() => refetch()} />}
      {data === undefined && !isError && <Skeleton label="Loading the transcript" lines={listLines(6)} />}
      {view === 'unsaid' && <Unsaid id={draft.id} show={show} />}
      {view === 'paragraph' && data !== undefined && spans.length === 0 && (
        <p className={styles['hint']}>Put the cursor into a paragraph to read the words that it rests on.</p>
      )}
      {view !== 'unsaid' && (
        <ol className={styles['turns']} aria-live="polite">
          {turns.map((turn) => (
            <Turn
              key={turn.number}
              turn={turn}
              spans={marked.filter((span) => span.turn === turn.number)}
              isCurrent={turn.number === first}
            />
          ))}
        </ol>
      )}
    </>
  );
}
