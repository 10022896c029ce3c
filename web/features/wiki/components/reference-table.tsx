import { Link } from 'react-router';
import { shortDate } from '#web/ui/format-date.ts';
import { VersionMark } from '#web/ui/version-mark.tsx';
import { workName } from '../use-starred.ts';
import type { DocumentReference } from '../wiki-queries.ts';
import styles from './reference-table.module.css';
import { StarButton } from './star-button.tsx';

type Props = { references: readonly DocumentReference[]; starred: ReadonlySet<string> };

function Row({ reference, isFavourite }: { reference: DocumentReference; isFavourite: boolean }) {
  const { short_id, title, version, tags, is_guide } = reference;
  return (
    <tr>
      <th scope="row">
        <Link to={`/wiki/${short_id}`}>{title}</Link>
        {is_guide && <span className={styles['guide']}>guide</span>}
      </th>
      <td className={styles['subdomain']}>
        {tags.subdomain.map((name) => (
          <span key={name} className={styles['tag']}>
            {name}
          </span>
        ))}
      </td>
      <td className={styles['version']}>
        <VersionMark number={version.number} status={version.status} />
      </td>
      <td className={styles['date']}>{shortDate(version.effective_from)}</td>
      <td className={styles['star']}>
        <StarButton documentId={short_id} title={title} isFavourite={isFavourite} />
      </td>
    </tr>
  );
}

/** Documents in rows, by title; two lines a row on a phone. */
export function ReferenceTable({ references, starred }: Props) {
  return (
    <table className={styles['table']}>
      <caption className="sr-only">Documents</caption>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">Subdomain</th>
          <th scope="col">Version</th>
          <th scope="col">In force since</th>
          <th scope="col">
            <span className="sr-only">Favourite</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {references.map((reference) => (
          <Row key={reference.short_id} reference={reference} isFavourite={starred.has(workName(reference))} />
        ))}
      </tbody>
    </table>
  );
}
