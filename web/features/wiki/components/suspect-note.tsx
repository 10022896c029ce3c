import { suspectInWords } from '#web/ui/suspect-list.tsx';
import type { WikiElement } from '../wiki-queries.ts';
import styles from './suspect-note.module.css';

/** Says what is suspect about words of an element; they are underlined in its text. */
export function SuspectNote({ element: { suspects } }: { element: Pick<WikiElement, 'suspects'> }) {
  if (suspects.length === 0) return null;
  const said = [...new Set(suspects.map(({ reason }) => suspectInWords(reason)))];
  return <p className={styles['note']}>{said.join('. ')}. Not used in answers.</p>;
}
