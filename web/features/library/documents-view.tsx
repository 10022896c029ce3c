import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { limits } from '#contract/limits.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import page from '#web/ui/list-page.module.css';
import { PagedList } from '#web/ui/paged-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { DocumentTable } from './document-table.tsx';
import styles from './documents-view.module.css';
import type { LibraryPlace } from './library-place.ts';
import { detailsPath, documentsQuery, type LibraryPage } from './library-queries.ts';

type Props = {
  place: LibraryPlace;
  go: (next: Partial<LibraryPlace>, isCorrection?: boolean) => void;
  add: ReactNode;
  folders: ReactNode;
};

const inWords = (count: number) => (count === 1 ? '1 document' : `${count.toLocaleString('en-GB')} documents`);

const statuses = ['due', 'overdue', 'archived'] as const;

function Choices({ place, go, counts }: Pick<Props, 'place' | 'go'> & Pick<LibraryPage, 'counts'>) {
  const size = useIsPhone() ? 'lg' : 'xs';
  const shown = [
    { value: '', label: `In use (${counts.all.toLocaleString('en-GB')})` },
    { value: 'due', label: `Review due (${counts.due.toLocaleString('en-GB')})` },
    { value: 'overdue', label: `Review overdue (${counts.overdue.toLocaleString('en-GB')})` },
    { value: 'archived', label: `Archived (${counts.archived.toLocaleString('en-GB')})` },
  ];
  return (
    <div className={styles['choices']}>
      <NativeSelect
        size={size}
        label="Show"
        value={place.status ?? ''}
        data={shown}
        onChange={({ currentTarget: { value } }) => go({ status: statuses.find((status) => status === value) })}
      />
      <NativeSelect
        size={size}
        label="Sort by"
        value={place.sort}
        data={[
          { value: 'title', label: place.q === '' ? 'Title' : 'Best match' },
          { value: 'review', label: 'Review date' },
        ]}
        onChange={({ currentTarget: { value } }) => go({ sort: value === 'review' ? 'review' : 'title' })}
      />
    </div>
  );
}

function Nothing({ place, go, isEmpty, add }: Pick<Props, 'place' | 'go' | 'add'> & { isEmpty: boolean }) {
  if (isEmpty)
    return (
      <EmptyState
        title="No documents yet"
        text="Add your organisation’s policies and procedures. Only your organisation can see them."
        action={add}
      />
    );
  const isNarrow = place.q !== '' || place.status !== undefined || place.folder !== undefined;
  return (
    <EmptyState
      title="No documents found"
      text={
        place.q === ''
          ? 'No documents match this folder or filter.'
          : `No document title or text contains “${place.q}”.`
      }
      action={
        isNarrow && (
          <Button size="sm" variant="default" onClick={() => go({ q: '', status: undefined, folder: undefined })}>
            Show all documents
          </Button>
        )
      }
    />
  );
}

/** New documents that the reader may publish. They are in no list before that. */
function Unpublished({ documents }: { documents: LibraryPage['unpublished'] }) {
  if (documents.length === 0) return null;
  return (
    <section className={styles['unpublished']} aria-labelledby="unpublished">
      <h2 id="unpublished">Waiting for you to publish</h2>
      <ul>
        {documents.map(({ work_id, version_id, title, file_name }) => (
          <li key={version_id}>
            <span>
              <b>{title}</b> <i>{file_name}</i>
            </span>
            <span>
              <Link to={detailsPath(work_id, version_id)} aria-label={`Check what we read of ${title}`}>
                Check what we read
              </Link>
              <Link to={`/versions/${version_id}`} aria-label={`Preview and publish ${title}`}>
                Preview and publish
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The documents of one or all folders, filtered and sorted, page by page. */
export function DocumentsView({ place, go, add, folders }: Props) {
  const found = useQuery({ ...documentsQuery(place), placeholderData: keepPreviousData });
  if (found.isPending) return <Skeleton label="Loading documents" lines={listLines(8)} />;
  if (found.isError)
    return (
      <ErrorInPlace title="Failed to load the data library" retry={() => found.refetch()}>
        Your search and filters have not changed. If the problem continues, contact support.
      </ErrorInPlace>
    );
  const { documents, total, counts, is_empty, unpublished } = found.data;
  return (
    <>
      <Unpublished documents={unpublished} />
      <div className={page['applied']}>
        <p className={page['count']} role="status">
          {inWords(total)}
        </p>
        {folders}
        <Choices place={place} go={go} counts={counts} />
      </div>
      <PagedList
        label="Documents"
        page={place.page}
        total={total}
        pageSize={limits.pageSize}
        isOld={found.isPlaceholderData}
        turn={(page, isCorrection) => go({ page }, isCorrection)}
      >
        {total === 0 ? (
          <Nothing place={place} go={go} isEmpty={is_empty} add={add} />
        ) : (
          <DocumentTable documents={documents} />
        )}
      </PagedList>
    </>
  );
}
