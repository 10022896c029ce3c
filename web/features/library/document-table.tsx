import { Suspense } from 'react';
import { Link } from 'react-router';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { shortDate } from '#web/ui/format-date.ts';
import { VersionMark } from '#web/ui/version-mark.tsx';
import { DocumentMenu } from './document-menu.tsx';
import styles from './document-table.module.css';
import { detailsPath, type LibraryDocument } from './library-queries.ts';

const reviewWords = { due: 'Due', overdue: 'Overdue' } as const;

/** The review date with a word when action is due: never by colour alone. */
function Review({ document: { review_on: day, status } }: { document: LibraryDocument }) {
  if (day === null) return <span className={styles['none']}>No review date</span>;
  const word = status === 'due' || status === 'overdue' ? reviewWords[status] : undefined;
  return (
    <span className={styles['review']} data-status={status}>
      <span className={styles['what']}>Review</span> {word && <b>{word}</b>} {shortDate(day)}
    </span>
  );
}

function Title({ document }: { document: LibraryDocument }) {
  const { short_id: id, title, file_name: fileName, status, match } = document;
  // An archived document opens in no reader.
  if (status === 'archived') return <span>{title}</span>;
  const search = match ? `?${new URLSearchParams({ element_ids: match.element_id })}` : '';
  return (
    <>
      <Link to={`/wiki/${id}${search}`}>{title}</Link>
      {match ? (
        <p className={styles['match']}>
          {match.number && <span>{match.number}</span>} {match.text}
        </p>
      ) : (
        <p className={styles['file']}>{fileName}</p>
      )}
    </>
  );
}

/** What waits for the reader in a document: a version to publish, or one whose reading nobody has checked. */
function Waiting({ document }: { document: LibraryDocument }) {
  const { work_id: workId, waiting, is_checked: isChecked, can_change: canChange, status } = document;
  const isOpen = !isChecked && canChange && status !== 'archived';
  if (!waiting && !isOpen) return null;
  return (
    <p className={styles['waiting']}>
      {waiting && (
        <span>
          <b>Version {waiting.number} waits for you:</b> <Link to={`/versions/${waiting.id}`}>check and publish</Link>
        </span>
      )}
      {isOpen && (
        <span>
          Not checked yet: <Link to={detailsPath(workId)}>check what we read</Link>
        </span>
      )}
    </p>
  );
}

/** What other features say about a document. */
function Notes({ workId, workIds }: { workId: string; workIds: readonly string[] }) {
  return useSlot('document').map(({ Note }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shares of a slot never change places
    <Suspense key={at}>
      <Note workId={workId} workIds={workIds} />
    </Suspense>
  ));
}

/** Documents in rows; two lines a row on a phone. */
export function DocumentTable({ documents }: { documents: readonly LibraryDocument[] }) {
  const workIds = documents.map(({ work_id: id }) => id);
  return (
    <table className={styles['table']}>
      <caption className="sr-only">Your organisation’s documents</caption>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Owner</th>
          <th scope="col">Review</th>
          <th scope="col">Version</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.work_id}>
            <th scope="row">
              <Title document={document} />
              <Waiting document={document} />
              <Notes workId={document.work_id} workIds={workIds} />
            </th>
            <td className={styles['owner']}>
              {document.owner?.name ?? <span className={styles['none']}>No owner</span>}
            </td>
            <td className={styles['date']}>
              <Review document={document} />
            </td>
            <td className={styles['version']}>
              <VersionMark
                number={document.version.number}
                status={document.status === 'archived' ? 'withdrawn' : document.version.status}
              />
            </td>
            <td className={styles['menu']}>
              <DocumentMenu document={document} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
