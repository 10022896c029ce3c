import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { AuditEntries } from './audit-entries.tsx';
import { AuditEntryDetails } from './audit-entry-details.tsx';
import { type AuditFilter, AuditFilters } from './audit-filters.tsx';
import styles from './audit-panel.module.css';
import { AuditState } from './audit-state.tsx';
import type { AuditEntry } from './audit-words.ts';

const noFilter: AuditFilter = { who: '', area: undefined, from: undefined, to: undefined };

/** The audit log in words, newest first, whether it is intact, and one entry beside it. */
export function AuditPanel() {
  const [filter, setFilter] = useState(noFilter);
  const [opened, setOpened] = useState<AuditEntry>();
  const [who] = useDebouncedValue(filter.who.trim(), 250);
  const openedBy = useRef<Element>(null);
  const open = (entry: AuditEntry) => {
    openedBy.current = document.activeElement;
    setOpened(entry);
  };
  const close = () => {
    setOpened(undefined);
    if (openedBy.current instanceof HTMLElement) openedBy.current.focus();
  };
  return (
    <div className={styles['panel']} data-opened={opened ? true : undefined}>
      <div className={styles['log']}>
        <p className={styles['about']}>
          Who did what. Entries are only ever added. They contain ids and fixed words, never what anybody wrote.
        </p>
        <AuditState />
        <AuditFilters filter={filter} change={(part) => setFilter((before) => ({ ...before, ...part }))} />
        <AuditEntries filter={{ ...filter, who }} clear={() => setFilter(noFilter)} opened={opened} open={open} />
      </div>
      {opened && <AuditEntryDetails entry={opened} onClose={close} />}
    </div>
  );
}
