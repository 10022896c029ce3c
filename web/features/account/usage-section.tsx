import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '#web/platform/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { Section } from '#web/ui/section.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { HoursSaved } from './hours-saved.tsx';
import { type Usage, usageQuery } from './usage-query.ts';
import styles from './usage-section.module.css';
import { compared, periodOf, type UsagePeriod, usagePeriods } from './usage-words.ts';

const figures = [
  { key: 'questions_asked', label: 'Questions asked' },
  { key: 'answers_found', label: 'Answers found' },
  { key: 'documents_opened', label: 'Documents opened' },
  { key: 'cited_elements_opened', label: 'Cited clauses opened' },
  { key: 'days_active', label: 'Active days' },
] as const;

const isEmpty = ({ current, previous }: Usage) => figures.every(({ key }) => current[key] === 0 && previous[key] === 0);

/** The period is in the address, so that it can be bookmarked and shared. */
function Periods({ chosen }: { chosen: UsagePeriod }) {
  return (
    <nav aria-label="Usage period">
      <ul className={styles['periods']}>
        {usagePeriods.map((days) => (
          <li key={days}>
            <Link
              to={{ search: `?days=${days}` }}
              replace
              preventScrollReset
              aria-current={days === chosen ? 'true' : undefined}
            >
              {days} days
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingYet() {
  const { abilities } = useUser();
  return (
    <EmptyState
      title="No activity in this period"
      text="Questions you ask and documents you open are counted here."
      action={
        abilities.ask && (
          <Button component={Link} to="/chat" variant="default">
            Ask a question
          </Button>
        )
      }
    />
  );
}

function Figures({ usage }: { usage: Usage }) {
  const { current, previous, days } = usage;
  return (
    <>
      <p className={styles['dates']}>
        {longDate(current.from)} to {longDate(current.to)}
      </p>
      <dl className={styles['figures']}>
        {figures.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={styles['number']}>{current[key].toLocaleString('en-GB')}</dd>
            <dd>{compared(current[key], previous[key], days)}</dd>
            {key === 'answers_found' && current.answers_uncertain > 0 && (
              <dd>{current.answers_uncertain.toLocaleString('en-GB')} more may answer</dd>
            )}
            {key === 'answers_found' && current.answers_not_found > 0 && (
              <dd>{current.answers_not_found.toLocaleString('en-GB')} not found</dd>
            )}
          </div>
        ))}
        <HoursSaved usage={usage} />
      </dl>
    </>
  );
}

function UsageOf({ days }: { days: UsagePeriod }) {
  const usage = useQuery(usageQuery(days));
  if (usage.isPending) return <Skeleton label="Loading your usage" lines={listLines(4)} />;
  if (usage.isError) return <ErrorInPlace title="Failed to load your usage." retry={() => void usage.refetch()} />;
  return isEmpty(usage.data) ? <NothingYet /> : <Figures usage={usage.data} />;
}

/** The person's usage, compared with as many days before. */
export function UsageSection() {
  const [params] = useSearchParams();
  const days = periodOf(params.get('days'));
  return (
    <Section title="Your usage" about="Your activity, compared with the previous period.">
      <Periods chosen={days} />
      <UsageOf days={days} />
    </Section>
  );
}
