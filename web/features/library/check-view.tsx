import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fresh } from '#web/platform/api/fresh.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './check-view.module.css';
import { ClashRow } from './clash-row.tsx';
import { type Check, checkQuery } from './library-queries.ts';
import { searchedInWords } from './searched-in-words.ts';
import { useStartCheck } from './use-change-library.ts';

/** How often a running check is polled, ms. */
const lookAgainMs = 1_500;

const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

function stateWords({ checked_at, is_running, documents, counts: { all, open } }: Check): string {
  if (is_running) return 'Checking your data library';
  if (checked_at === null) return '';
  const checked = `${inWords(documents, 'document', 'documents')} checked ${dayAndTime(checked_at, new Date())}`;
  const found = open === 0 ? 'all clashes dismissed' : inWords(open, 'clash', 'clashes');
  return all === 0 ? checked : `${checked}: ${found}`;
}

type SearchedProps = Pick<Check, 'q' | 'counts'> & { showAll: () => void };

/** The clashes that match a search. */
function Searched({ q, counts, showAll }: SearchedProps) {
  const all = (
    <Button size="sm" variant="default" onClick={showAll}>
      Show all clashes
    </Button>
  );
  if (counts.found === 0) return <EmptyState title="No clashes found" text={searchedInWords(q, counts)} action={all} />;
  return (
    <div className={styles['head']}>
      <p role="status">{searchedInWords(q, counts)}</p>
      {all}
    </div>
  );
}

/** The clashes of the library: contradictions, dead or outdated references, and overdue reviews. */
export function CheckView({ q, showAll }: { q: string; showAll: () => void }) {
  const check = useQuery({
    ...checkQuery(q),
    placeholderData: keepPreviousData,
    ...fresh.atAnInterval,
    refetchInterval: ({ state }) => (state.data?.is_running ? lookAgainMs : false),
  });
  const start = useStartCheck();
  if (check.isPending) return <Skeleton label="Loading clashes" lines={listLines(6)} />;
  if (check.isError) return <ErrorInPlace title="Failed to load clashes" retry={() => check.refetch()} />;
  // While another search loads, these results are the former ones, and say so.
  const { q: searched, clashes, counts, more, is_running } = check.data;
  return (
    <section aria-label="Consistency check">
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
          title="What the check looks for"
          text="Contradictions, broken or outdated references, and overdue reviews. The check runs every night and after each change."
        />
      )}
      {searched !== '' && counts.all > 0 && <Searched q={searched} counts={counts} showAll={showAll} />}
      <ul className={styles['clashes']}>
        {clashes.map((clash) => (
          <ClashRow key={clash.id} clash={clash} />
        ))}
      </ul>
      {more > 0 && <p className={styles['more']}>{inWords(more, 'more clash is', 'more clashes are')} not shown.</p>}
      <p className={styles['how']}>
        Candour finds contradictions by comparing numbers, obligations and words such as “not” in related sentences. It
        can be wrong: read both documents before you change either.
      </p>
    </section>
  );
}
