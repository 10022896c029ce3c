import { useContext } from 'react';
import { limits } from '#contract/limits.ts';
import { ReaderContext } from '../components/reader-context.ts';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './confidence-note.module.css';

/** Says how confident the recognition of scanned words is where it is low, with a link to the page. */
export function ConfidenceNote({ element: { id, confidence } }: { element: Pick<WikiElement, 'id' | 'confidence'> }) {
  const { showPage } = useContext(ReaderContext);
  if (confidence === null || confidence >= limits.recognitionConfidence) return null;
  return (
    <p className={styles['note']} role="note">
      Scanned text, {Math.floor(confidence * 100)}% sure:{' '}
      {showPage ? (
        <button type="button" onClick={() => showPage(id)}>
          check it against the page
        </button>
      ) : (
        'check it against the source file'
      )}
    </p>
  );
}

/** Says how many pages of a document were recognised from their images. */
export function RecognisedNote({ pages, recognised }: { pages: number | null; recognised: number | null }) {
  if (pages === null || recognised === null || recognised === 0) return null;
  const which =
    recognised < pages
      ? `${recognised} of its ${pages} pages were`
      : pages === 1
        ? 'Its page was'
        : `Its ${pages} pages were`;
  return (
    <p className={styles['head']}>
      {which} scanned, so some words may be wrong. Check them against the page before you rely on them.
    </p>
  );
}
