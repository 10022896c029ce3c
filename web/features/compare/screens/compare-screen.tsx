import { ActionIcon, Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { bareTitle } from '#contract/document-title.ts';
import type { Comparison } from '#contract/features/compare/change-words.ts';
import { counterpartWords } from '#contract/features/compare/change-words.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent, useIsPhone } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { type ComparedPair, compareAddress, compareQuery, readPair } from '../compare-queries.ts';
import { CompareBar } from '../components/compare-bar.tsx';
import { ComparedRows } from '../components/compared-rows.tsx';
import { ObligationSummary } from '../components/obligation-summary.tsx';
import { SideHeads } from '../components/side-heads.tsx';
import { useChanges } from '../use-changes.ts';
import styles from './compare-screen.module.css';

function SummaryDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const isPhone = useIsPhone();
  return (
    <SideDrawer isOpen onClose={onClose} from={isPhone ? 'bottom' : 'right'} width={340}>
      <div className={styles['drawerHead']}>
        <Drawer.Title>Changes</Drawer.Title>
        <ActionIcon size={44} aria-label="Close changes" onClick={onClose}>
          <IconX size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={styles['drawerBody']}>{children}</div>
    </SideDrawer>
  );
}

function Nothing({ comparison, showAll }: { comparison: Comparison; showAll: (isAll: boolean) => void }) {
  const isOne = comparison.before.short_id === comparison.after.short_id;
  return (
    <div className={styles['note']}>
      <EmptyState
        title="No differences"
        text={
          isOne
            ? 'Both sides show the same version. Select another version on one side.'
            : 'All clauses have the same wording.'
        }
        action={
          <Button size="sm" variant="default" onClick={() => showAll(true)}>
            Show all clauses
          </Button>
        }
      />
    </div>
  );
}

/** One sentence on how much of the first document the second has too. */
function Counterparts({ comparison }: { comparison: Comparison }) {
  const { before, after } = comparison;
  const names = { before: bareTitle(before.title), after: bareTitle(after.title) };
  return <p className={styles['counterparts']}>{counterpartWords(comparison, names)}</p>;
}

/** Another pair of texts starts at the top, wherever the previous pair was scrolled to. */
function useHeadOfPair({ before, after }: Comparison): void {
  const pair = `${before.short_id} ${after.short_id}`;
  const last = useRef(pair);
  useLayoutEffect(() => {
    if (last.current !== pair) scrollTo(0, 0);
    last.current = pair;
  }, [pair]);
}

function OpenComparison({ comparison, isOld }: { comparison: Comparison; isOld: boolean }) {
  const hasSide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const changes = useChanges(comparison);
  useHeadOfPair(comparison);
  const changesOnly = params.get('show') !== 'all';
  const pair = { before: comparison.before.short_id, after: comparison.after.short_id };
  const open = (chosen: ComparedPair, isAll = !changesOnly) =>
    navigate(compareAddress(chosen, isAll), { replace: true });
  const showAll = (isAll: boolean) => void open(pair, isAll);
  const goTo = (row: number) => {
    setSummaryOpen(false);
    // The drawer returns the focus to its button before the row can take it.
    requestAnimationFrame(() => changes.goTo(row));
  };
  const summary = <ObligationSummary comparison={comparison} goTo={goTo} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the page, not of an element
    <div className={styles['compare']} data-side={hasSide || undefined} onKeyDown={changes.onKeyDown}>
      <main id="main" tabIndex={-1} className={styles['sheet']} aria-busy={isOld}>
        <TopBarContent title={comparison.kind === 'versions' ? 'Compare versions' : 'Compare documents'} />
        <CompareBar
          comparison={comparison}
          changes={changes}
          changesOnly={changesOnly}
          showAll={showAll}
          openSummary={hasSide ? undefined : () => setSummaryOpen(true)}
        />
        <SideHeads comparison={comparison} choose={(chosen) => void open(chosen)} />
        {comparison.kind === 'documents' && <Counterparts comparison={comparison} />}
        {changes.count === 0 && changesOnly && comparison.kind === 'versions' ? (
          <Nothing comparison={comparison} showAll={showAll} />
        ) : (
          <ComparedRows
            key={`${pair.before} ${pair.after}`}
            comparison={comparison}
            changesOnly={changesOnly}
            current={changes.current}
          />
        )}
      </main>
      {hasSide && (
        <aside className={styles['side']} aria-label="Changes">
          <ScrollRegion className={styles['sideScroll']} aria-label="Obligations and clauses">
            {summary}
          </ScrollRegion>
        </aside>
      )}
      {!hasSide && isSummaryOpen && <SummaryDrawer onClose={() => setSummaryOpen(false)}>{summary}</SummaryDrawer>}
    </div>
  );
}

function Unread({ pair }: { pair: ComparedPair }) {
  const { data, isPending, error, refetch, isPlaceholderData } = useQuery({
    ...compareQuery(pair),
    placeholderData: keepPreviousData,
  });
  const { abilities } = useUser();
  if (data) return <OpenComparison comparison={data} isOld={isPlaceholderData} />;
  return (
    <main id="main" tabIndex={-1} className={styles['alone']}>
      <TopBarContent title="Compare" />
      {isPending && <Skeleton label="Comparing" lines={pageLines} />}
      {error && (
        <>
          <ErrorInPlace title="Could not compare the documents" retry={() => refetch()}>
            {asClientError(error).description}
          </ErrorInPlace>
          {abilities.browse_wiki && <Link to="/wiki">All documents</Link>}
        </>
      )}
    </main>
  );
}

/** /compare: two versions of a document, or two documents, clause by clause. */
export default function CompareScreen() {
  const [params] = useSearchParams();
  const pair = readPair(params);
  const { abilities } = useUser();
  const isPhone = useIsPhone();
  usePageTitle('Compare');
  if (pair) return <Unread pair={pair} />;
  return (
    <main id="main" tabIndex={-1} className={styles['alone']}>
      <TopBarContent title="Compare" />
      <p className={styles['crumb']}>{abilities.browse_wiki ? <Link to="/wiki">Wiki</Link> : 'Wiki'}</p>
      <h1>Compare</h1>
      <p>Select two documents in the wiki, or open a document and select “Compare versions”.</p>
      {abilities.browse_wiki && (
        <p>
          <Button size={isPhone ? 'touch' : 'md'} component={Link} to="/wiki">
            Open the wiki
          </Button>
        </p>
      )}
    </main>
  );
}
