import { Link } from 'react-router';
import type { TextCitation } from '#contract/features/write/rich-text.ts';
import styles from './margin.module.css';

/** The clauses that the paragraph at the cursor cites, each with its document and version. */
export function CitationsHere({ citations }: { citations: readonly TextCitation[] }) {
  if (citations.length === 0) return null;
  return (
    <section aria-label="Cited here" className={styles['cited']}>
      <ul className={styles['turns']}>
        {[...new Map(citations.map((each) => [each.elementId + each.label, each])).values()].map(
          ({ elementId, label, text, link }) => (
            <li key={`${elementId} ${label}`} data-behind>
              <p className={styles['speaker']}>
                <b>{link === null ? label : <Link to={link}>{label}</Link>}</b>
              </p>
              <p className={styles['hint']}>{text}</p>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
