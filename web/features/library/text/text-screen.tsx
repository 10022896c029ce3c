import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { DocumentText } from '#contract/features/library/document-text.ts';
import { limits } from '#contract/limits.ts';
import { useAddressFilters } from '#web/platform/address/use-address-filters.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { PageNotLoaded } from '#web/platform/errors/page-not-loaded.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent, useIsPhone } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import screen from '../details-screen.module.css';
import { detailsPath, type TextPlace, textQuery } from '../library-queries.ts';
import type { TextElement } from './correct-element.ts';
import { CorrectableRow, type CorrectionAct } from './correctable-row.tsx';
import { CorrectionList } from './correction-list.tsx';
import { DoubtList } from './doubt-list.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import styles from './text-screen.module.css';
import { TitleDialog } from './title-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';
import { useCorrect } from './use-correct.ts';

const address = {
  read: (params: URLSearchParams): TextPlace => {
    const page = Number(params.get('page') ?? 1);
    return {
      version: params.get('version') ?? undefined,
      q: params.get('q') ?? '',
      page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    };
  },
  write: ({ version, q, page }: TextPlace) =>
    new URLSearchParams([
      ...(version === undefined ? [] : [['version', version]]),
      ...(q === '' ? [] : [['q', q]]),
      ...(page === 1 ? [] : [['page', String(page)]]),
    ]),
  withWords: (before: TextPlace, q: string): TextPlace => ({ ...before, q, page: 1 }),
};

type Doubt = NonNullable<DocumentText['doubts']>[number];
/** The correction that a dialog asks about. */
type Asked =
  | { act: CorrectionAct; element: TextElement }
  | { act: 'title'; because?: string }
  | { act: 'doubted'; element: NonNullable<Doubt['element']>; because: string };

function Dialogs({ text, asked, onClose }: { text: DocumentText; asked: Asked; onClose: () => void }) {
  const correct = useCorrect(text);
  const shared = { correct, onClose };
  if (asked.act === 'title') return <TitleDialog {...shared} title={text.title} because={asked.because} />;
  if (asked.act === 'doubted') return <NumberDialog {...shared} element={asked.element} because={asked.because} />;
  const { element } = asked;
  const of = { ...shared, element, next: text.elements.find(({ id }) => id === element.next_id) };
  switch (asked.act) {
    case 'join':
      return <JoinDialog {...of} />;
    case 'split':
      return <SplitDialog {...of} />;
    case 'number':
      return <NumberDialog {...of} />;
    case 'type':
      return <TypeDialog {...of} />;
  }
}

const foundInWords = ({ found }: DocumentText, q: string): string => {
  const many = `${found.toLocaleString('en-GB')} ${found === 1 ? 'heading or clause' : 'headings and clauses'}`;
  return q === '' ? many : `${many} found`;
};

function Head({ text, ask }: { text: DocumentText; ask: (asked: Asked) => void }) {
  return (
    <>
      <nav aria-label="Breadcrumb" className={screen['crumbs']}>
        <ol>
          <li>
            <Link to="/data-library">Data library</Link>
          </li>
          <li>
            <Link to={detailsPath(text.work_id, text.version.id)}>Details</Link>
          </li>
        </ol>
      </nav>
      <div className={screen['head']}>
        <h1>{text.can_change ? 'Correct what we read' : 'What we read'}</h1>
        {text.can_change && (
          <Button size="sm" variant="default" onClick={() => ask({ act: 'title' })}>
            Change the title
          </Button>
        )}
      </div>
      <p className={screen['name']}>
        {text.title} <span>{text.file_name}</span>
      </p>
      <p className={screen['state']}>
        <b>
          Version {text.version.number}
          {text.version.held && ', not published'}.
        </b>{' '}
        {text.can_change
          ? 'Links and citations stay where they are. Corrections are applied to the next version too.'
          : 'The owner of the document and your champion can correct the text.'}
      </p>
    </>
  );
}

type ShownProps = { text: DocumentText; place: ReturnType<typeof useAddressFilters<TextPlace>>; isOld: boolean };

function Shown({ text, place: { filters, typed, type, choose }, isOld }: ShownProps) {
  const [asked, ask] = useState<Asked>();
  const act = useCallback((which: CorrectionAct, element: TextElement) => ask({ act: which, element }), []);
  const onDoubt = ({ element, kind, words }: Doubt) =>
    ask(
      kind === 'title' || element === null
        ? { act: 'title', because: words }
        : { act: 'doubted', element, because: words },
    );
  const isPhone = useIsPhone();
  return (
    <>
      <Head text={text} ask={ask} />
      <DoubtList doubts={text.doubts ?? []} correct={text.can_change ? onDoubt : undefined} />
      <div className={styles['columns']}>
        <section aria-label="Text">
          <div className={styles['find']}>
            <TextInput
              size={isPhone ? 'lg' : 'sm'}
              type="search"
              aria-label="Find in the text"
              placeholder="Find words or a number"
              leftSection={<IconSearch size={16} stroke={1.6} />}
              maxLength={200}
              value={typed}
              onChange={({ currentTarget: { value } }) => type(value)}
            />
            <p role="status">{foundInWords(text, filters.q)}</p>
          </div>
          {text.found === 0 && (
            <EmptyState
              title={filters.q === '' ? 'No words were read' : 'No clauses found'}
              text={filters.q === '' ? 'Open the file, save it with its text and upload it again.' : 'Try other words.'}
            />
          )}
          <PagedList
            label="Clauses"
            page={filters.page}
            total={text.found}
            pageSize={limits.elementsToCorrect}
            isOld={isOld}
            turn={(page, isCorrection) => choose((latest, q) => ({ ...latest, q, page }), isCorrection)}
          >
            <ul className={styles['rows']}>
              {text.elements.map((element) => (
                <CorrectableRow
                  key={element.id}
                  element={element}
                  act={text.can_change ? act : undefined}
                  size={isPhone ? 'touch' : 'sm'}
                />
              ))}
            </ul>
          </PagedList>
        </section>
        <CorrectionList text={text} />
      </div>
      {asked && <Dialogs text={text} asked={asked} onClose={() => ask(undefined)} />}
    </>
  );
}

/** /data-library/documents/{id}/text: the text of a version as it was read, which people correct. */
export default function TextScreen() {
  const { workId = '' } = useParams();
  const place = useAddressFilters(address);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...textQuery(workId, place.filters),
    placeholderData: keepPreviousData,
    ...fresh.changedElsewhere,
  });
  usePageTitle(data ? `Correct ${data.title}` : 'Correct what we read');
  return (
    <main id="main" tabIndex={-1} className={screen['page']}>
      <TopBarContent title="Correct" />
      {data && <Shown text={data} place={place} isOld={isPlaceholderData} />}
      {isPending && <Skeleton label="Loading the text" lines={pageLines} />}
      {!data && error && (
        <div className={screen['alone']}>
          <h1>What we read</h1>
          <PageNotLoaded
            title={asClientError(error).status === 404 ? 'Document not found' : 'Failed to load the text'}
            error={error}
            retry={() => refetch()}
            wayOn={{ to: '/data-library', words: 'All documents' }}
          />
        </div>
      )}
    </main>
  );
}
