import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type GapPeriod, gapPeriods } from '#contract/features/feedback/feedback-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { gapsQuery } from './feedback-queries.ts';
import { GapRow } from './gap-row.tsx';
import { questionsInWords } from './gap-words.ts';
import styles from './gaps-screen.module.css';

const isPeriod = (days: number): days is GapPeriod => gapPeriods.some((period) => period === days);

function Period({ days, onChange }: { days: GapPeriod; onChange: (days: GapPeriod) => void }) {
  return (
    <NativeSelect
      label="Period"
      value={String(days)}
      onChange={(event) => {
        const chosen = Number(event.currentTarget.value);
        if (isPeriod(chosen)) onChange(chosen);
      }}
      data={gapPeriods.map((period) => ({ value: String(period), label: `${period} days` }))}
    />
  );
}

function List({ days }: { days: GapPeriod }) {
  const { data, isPending, isError, refetch } = useQuery(gapsQuery(days));
  if (isPending) return <Skeleton label="Loading gaps" lines={listLines(5)} />;
  if (isError) return <ErrorInPlace title="Failed to load the gaps." retry={() => refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No gaps"
        text={`Every question of the last ${days} days had an answer, and nobody said that one did not help.`}
      />
    );
  const total = data.reduce((sum, { questions }) => sum + questions, 0);
  return (
    <>
      <p className={styles['total']}>
        {questionsInWords(total)} without a good answer, {data.length === 1 ? '1 subject' : `${data.length} subjects`}
      </p>
      <ul className={styles['list']}>
        {data.map((gap) => (
          <GapRow key={gap.subject ? `${gap.subject.domain}/${gap.subject.subdomain}` : ''} gap={gap} days={days} />
        ))}
      </ul>
    </>
  );
}

/** /dashboard/gaps: the subjects of the organisation's questions without a good answer. */
export default function GapsScreen() {
  usePageTitle('Gaps');
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days'));
  const days = isPeriod(asked) ? asked : 30;
  return (
    <section className={styles['screen']} aria-labelledby="gaps">
      <div className={styles['head']}>
        <div>
          <h2 id="gaps">Gaps</h2>
          <p className={styles['about']}>
            Subjects that people asked about without a good answer. You see counts alone; the words of a question only
            if the person who asked sent them.
          </p>
        </div>
        <Period days={days} onChange={(period) => setParams({ days: String(period) }, { replace: true })} />
      </div>
      <List days={days} />
    </section>
  );
}
