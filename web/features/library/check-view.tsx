import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './check-view.module.css';
import { FindingRow } from './finding-row.tsx';
import { type Check, checkQuery } from './library-queries.ts';
import { searchedInWords } from './searched-in-words.ts';
import { useStartCheck } from './use-change-library.ts';

/** How often a check that is under way is asked after, ms. */
const lookAgainMs = 1_500;

const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

function stateWords({ checked_at, is_running, documents, counts: { open } }: Check): string {
  if (is_running) return 'Checking the library';
  if (checked_at === null) return 'The library has not been checked yet';
  const found = open === 0 ? 'nothing found' : `${inWords(open, 'thing', 'things')} to look at`;
  return `${inWords(documents, 'document', 'documents')} checked ${dayAndTime(checked_at, new Date())}: ${found}`;
}

type SearchedProps = Pick<Check, 'q' | 'counts'> & { showAll: () => void };

/** What a search has left of the findings. */
function Searched({ q, counts, showAll }: SearchedProps) {
  const all = (
    <Button size="sm" variant="default" onClick={showAll}>
      Show all findings
    </Button>
  );
  if (counts.found === 0)
    return <EmptyState title="No finding has these words" text={searchedInWords(q, counts)} action={all} />;
  return (
    <div className={styles['head']}>
      <p role="status">{searchedInWords(q, counts)}</p>
      {all}
    </div>
  );
}

/** What does not fit in the library: contradictions, references that are dead or out of date, reviews that are overdue. */
export function CheckView({ q, showAll }: { q: string; showAll: () => void }) {
  const check = useQuery({
    ...checkQuery(q),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_running ? lookAgainMs : false),
  });
  const start = useStartCheck();
  if (check.isPending) return <Skeleton label="Loading the check" lines={listLines(6)} />;
  if (check.isError) return <ErrorInPlace title="Failed to load the check" retry={() => check.refetch()} />;
  // While another search is on its way this is the one before, and says so.
  const { q: searched, findings, counts, more, is_running, checked_at } = check.data;
  return (
    <section aria-label="Check">
      <div className={styles['head']}>
        <p role="status">{stateWords(check.data)}</p>
        <LoadingButton
          size="sm"
          variant="default"
          isLoading={start.isPending || is_running}
          leftSection={<IconListCheck size={16} stroke={1.6} />}
          onClick={() => start.mutate(undefined)}
        >
          Check now
        </LoadingButton>
      </div>
      {counts.all === 0 && !is_running && (
        <EmptyState
          title={checked_at === null ? 'Not checked yet' : 'Nothing found'}
          text="A check compares your documents with each other and with what they refer to: contradictions, references to texts that changed or are not there, and reviews that are overdue. It runs by itself every night and after each change."
        />
      )}
      {searched !== '' && counts.all > 0 && <Searched q={searched} counts={counts} showAll={showAll} />}
      <ul className={styles['findings']}>
        {findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </ul>
      {more > 0 && <p className={styles['more']}>{inWords(more, 'more finding is', 'more findings are')} not shown.</p>}
      <p className={styles['how']}>
        Contradictions are found by rules that compare numbers, duties and denials in sentences about the same matter.
        They can be wrong; read both texts before you change one.
      </p>
    </section>
  );
}
