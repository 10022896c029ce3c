import type { DocumentDetails } from '#contract/features/library/document-details.ts';
import { longDate } from '#web/ui/format-date.ts';
import styles from './details-screen.module.css';
import type { Folders } from './library-queries.ts';
import { pathOfFolder } from './order-folders.ts';

/** The details for somebody who may not change them. */
export function DetailsShown({ details, folders }: { details: DocumentDetails; folders: Folders }) {
  const { subject, owner, review_on: reviewOn, folder_id: folderId } = details;
  const rows = [
    ['Category', subject.category],
    ['Domain', subject.domain],
    ['Subdomains', subject.subdomains.join(', ')],
    ['Folder', pathOfFolder(folders.folders, folderId) || 'No folder'],
    ['Owner', owner?.name ?? 'No owner'],
    ['Review date', reviewOn === null ? 'No review date' : longDate(reviewOn)],
  ];
  return (
    <section aria-label="Details" className={styles['form']}>
      <dl className={styles['facts']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>The owner of the document and your champion can change these details.</p>
    </section>
  );
}
