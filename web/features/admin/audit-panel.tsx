import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { AuditEntries } from './audit-entries.tsx';
import { AuditEntryDetails } from './audit-entry-details.tsx';
import styles from './audit-panel.module.css';
import type { ShownEntry } from './audit-words.ts';
import { ChainState } from './chain-state.tsx';
import { type EntryFilter, EntryFilters } from './entry-filters.tsx';

const noFilter: EntryFilter = { who: '', area: undefined, from: undefined, to: undefined };

/** The audit log in words, newest first, whether it is intact, and one entry beside it. */
export function AuditPanel() {
  const [filter, setFilter] = useState(noFilter);
  const [opened, setOpened] = useState<ShownEntry>();
  const [who] = useDebouncedValue(filter.who.trim(), 250);
  const openedBy = useRef<Element>(null);
  const open = (entry: ShownEntry) => {
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
        <ChainState />
        <EntryFilters filter={filter} change={(part) => setFilter((before) => ({ ...before, ...part }))} />
        <AuditEntries filter={{ ...filter, who }} clear={() => setFilter(noFilter)} opened={opened} open={open} />
      </div>
      {opened && <AuditEntryDetails entry={opened} onClose={close} />}
    </div>
  );
}
