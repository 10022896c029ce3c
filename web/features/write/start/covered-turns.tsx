import { useQuery } from '@tanstack/react-query';
import type { ReadTranscript } from '#contract/features/write/transcript.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import { api } from '#web/platform/api/api-client.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './start-writing.module.css';

/** Turns that are shown; more are counted. */
const mostShown = 10;

const turnsFrom = (id: string, first: number) =>
  api.write.transcriptTurns.queryOptions({
    input: { id, offset: Math.max(0, first - 1), limit: writeLimits.mostTurns },
    meta: { background: true },
  });

/** The turns of a transcript in which something was covered. */
export function CoveredTurns({ transcript: { id, covered_turns: numbers } }: { transcript: ReadTranscript }) {
  const { data, isError, refetch } = useQuery(turnsFrom(id, numbers[0] ?? 1));
  if (isError) return <ErrorInPlace title="The turns did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading turns" lines={listLines(2)} />;
  const shown = data.turns.filter(({ number }) => numbers.includes(number)).slice(0, mostShown);
  const more = numbers.length - shown.length;
  return (
    <ul className={styles['covered']}>
      {shown.map(({ number, speaker, said, text }) => (
        <li key={number}>
          <b>{speaker ?? 'Somebody'}</b> {said ?? `turn ${number}`}
          <p>{text}</p>
        </li>
      ))}
      {more > 0 && <li>And {more.toLocaleString('en-GB')} more.</li>}
    </ul>
  );
}
