import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { DocumentDetails } from '#contract/features/library/document-details.ts';
import { askAbout } from '#web/platform/address/ask-about.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { PageNotLoaded } from '#web/platform/errors/page-not-loaded.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import styles from './details-screen.module.css';
import { DetailsShown } from './details-shown.tsx';
import { DocumentDetailsForm } from './document-details-form.tsx';
import { colleaguesQuery, detailsPath, detailsQuery, type Folders, foldersQuery } from './library-queries.ts';
import { pathOfFolder } from './order-folders.ts';
import { ReadingView } from './reading-view.tsx';

const libraryPath = (folderId: string | null): string =>
  folderId === null ? '/data-library' : `/data-library?folder=${folderId}`;

/** The way back: the library, and the document's folder in it. */
function Crumbs({ details: { folder_id: folderId }, folders }: { details: DocumentDetails; folders: Folders }) {
  const folder = pathOfFolder(folders.folders, folderId);
  return (
    <nav aria-label="Breadcrumb" className={styles['crumbs']}>
      <ol>
        <li>
          <Link to="/data-library">Data library</Link>
        </li>
        {folder !== '' && (
          <li>
            <Link to={libraryPath(folderId)}>{folder}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

function State({
  details: { version, is_checked, checked, can_change, can_manage_version },
}: {
  details: DocumentDetails;
}) {
  const by = checked?.name ? ` by ${checked.name}` : '';
  const words = is_checked
    ? `checked${checked ? `${by} on ${longDate(checked.at.slice(0, 10))}` : ''}.`
    : 'not checked yet.';
  return (
    <p className={styles['state']} role="status">
      <b>
        Version {version.number}
        {version.held && ', not published'}:
      </b>{' '}
      {words} {!is_checked && can_change && 'Readers can use the document meanwhile. '}
      {version.held && can_manage_version && <Link to={`/versions/${version.id}`}>Preview and publish</Link>}
    </p>
  );
}

type ShownProps = { details: DocumentDetails; folders: Folders; refetch: () => unknown };

function Shown({ details, folders, refetch }: ShownProps) {
  const navigate = useNavigate();
  const people = useQuery(colleaguesQuery());
  const isNarrow = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { is_checked: wasChecked, unchecked, work_id: workId, version } = details;
  const onSaved = (saved: DocumentDetails) => {
    const isDone = saved.is_checked && !wasChecked;
    showToast('ok', isDone ? `“${saved.title}” is checked.` : 'Details saved.');
    if (!isDone) return;
    const { next } = saved.unchecked;
    void navigate(next ? detailsPath(next.work_id, next.version_id) : libraryPath(saved.folder_id));
  };
  // In one column the reading comes first while somebody is to check it, also for the keyboard.
  const isReadFirst = isNarrow && !wasChecked && details.can_change;
  const reading = <ReadingView details={details} isBrief={isReadFirst} />;
  return (
    <>
      <Crumbs details={details} folders={folders} />
      <div className={styles['head']}>
        <h1>{wasChecked || !details.can_change ? 'Details' : 'Check what we read'}</h1>
        {unchecked.next && (
          <Link to={detailsPath(unchecked.next.work_id, unchecked.next.version_id)}>
            {unchecked.count === 1
              ? '1 more document to check'
              : `${unchecked.count.toLocaleString('en-GB')} more documents to check`}
          </Link>
        )}
      </div>
      <p className={styles['name']}>
        {details.title} <span>{details.file_name}</span>
      </p>
      {!version.held && (
        <Button
          component={Link}
          to={askAbout(version.id)}
          size="sm"
          variant="default"
          className={styles['ask'] ?? ''}
          leftSection={<IconMessage size={15} stroke={1.6} aria-hidden="true" />}
        >
          Ask about this document
        </Button>
      )}
      <State details={details} />
      <div className={styles['columns']}>
        {isReadFirst && reading}
        {!details.can_change && <DetailsShown details={details} folders={folders} />}
        {details.can_change && people.data && (
          <DocumentDetailsForm
            key={`${workId} ${version.id}`}
            details={details}
            people={people.data}
            folders={folders}
            refetch={refetch}
            onSaved={onSaved}
          />
        )}
        {details.can_change &&
          !people.data &&
          (people.isError ? (
            <ErrorInPlace title="Failed to load your colleagues" retry={() => people.refetch()} />
          ) : (
            <Skeleton label="Loading the form" lines={pageLines} />
          ))}
        {!isReadFirst && reading}
      </div>
    </>
  );
}

/** /data-library/documents/{id}: a document's details, and what was read of its file. */
export default function DetailsScreen() {
  const { workId = '' } = useParams();
  const [params] = useSearchParams();
  const details = useQuery({ ...detailsQuery(workId, params.get('version') ?? undefined), ...fresh.changedElsewhere });
  const folders = useQuery(foldersQuery());
  usePageTitle(details.data?.title ?? 'Details');
  const error = details.error ?? folders.error;
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <TopBarContent title="Details" />
      {details.data && folders.data && (
        <Shown details={details.data} folders={folders.data} refetch={() => details.refetch()} />
      )}
      {error && !(details.data && folders.data) && (
        <div className={styles['alone']}>
          <h1>Details</h1>
          <PageNotLoaded
            title={asClientError(error).status === 404 ? 'Document not found' : 'Failed to load the details'}
            error={error}
            retry={() => Promise.all([details.refetch(), folders.refetch()])}
            wayOn={{ to: '/data-library', words: 'All documents' }}
          />
        </div>
      )}
      {!error && !(details.data && folders.data) && <Skeleton label="Loading details" lines={pageLines} />}
    </main>
  );
}
