import { longDate } from '#web/ui/format-date.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import type { WikiDocument } from '../wiki-queries.ts';
import styles from './printed-address.module.css';

/** On paper: the address of this version and the date of printing, since another may be in force by now. */
export function PrintedAddress({ document }: { document: WikiDocument }) {
  if (!usePrinting()) return null;
  return (
    <p className={styles['address']}>
      {location.origin}/wiki/{document.short_id}, printed on {longDate(new Date().toISOString())}.
    </p>
  );
}
