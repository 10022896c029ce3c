import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DocumentName } from '#web/ui/document-name.tsx';
import { VersionMark } from '#web/ui/version-mark.tsx';
import styles from './clause-card.module.css';
import type { Clause } from './taught-answers-queries.ts';

/** A clause with its document, version and words, and whether the person who asked may read it. */
export function ClauseCard({ clause, note, children }: { clause: Clause; note?: ReactNode; children: ReactNode }) {
  const { element_id: id, document_id: documentId, number, section_path: path } = clause;
  return (
    <div className={styles['clause']}>
      <p className={styles['title']}>
        <Link to={`/wiki/${documentId}?${new URLSearchParams({ element_ids: id })}`}>
          <DocumentName title={clause.title} isGuide={clause.is_guide} />
        </Link>
      </p>
      <p className={styles['place']}>
        <span>{[...path, ...(number === null ? [] : [number])].join(' › ')}</span>
        <VersionMark number={clause.version} status={clause.version_status} />
      </p>
      <blockquote>{clause.text}</blockquote>
      {note}
      {clause.asker_may_read === false && (
        <p className={styles['closed']}>The person who asked may not read this document.</p>
      )}
      <div className={styles['act']}>{children}</div>
    </div>
  );
}
