import { useContext } from 'react';
import { ReaderContext } from '../components/reader-context.ts';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './confidence-note.module.css';

/** Below this, words read from a scan are marked: of ten words one or two may be wrong. */
const sureEnough = 0.85;

/** Says of words that were read from a scan how sure that reading is, where it is not sure, with the way to the page. */
export function ConfidenceNote({ element: { id, confidence } }: { element: Pick<WikiElement, 'id' | 'confidence'> }) {
  const { showPage } = useContext(ReaderContext);
  if (confidence === null || confidence >= sureEnough) return null;
  return (
    <p className={styles['note']} role="note">
      Read from a scan, {Math.floor(confidence * 100)}% sure:{' '}
      {showPage ? (
        <button type="button" onClick={() => showPage(id)}>
          compare with the page
        </button>
      ) : (
        'compare with the source file'
      )}
    </p>
  );
}

/** Says how many pages of a document were read from their pictures. */
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
      {which} read from a scan, so words may be wrong. Compare with the page before you rely on them.
    </p>
  );
}
