import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDots, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Logo } from '#web/ui/logo.tsx';
import { fitItems } from './fit-items.ts';
import type { NavEntry } from './nav-table.ts';
import styles from './phone-menu.module.css';
import { type Current, trackChoice, useNav } from './use-nav.ts';
import { useRoom } from './use-room.ts';

type RowProps = { entry: NavEntry; current: Current; isMeasured: boolean; onClose: () => void };

function Row({ entry, current, isMeasured, onClose }: RowProps) {
  return (
    <li data-row={isMeasured || undefined}>
      <Link
        to={entry.path}
        className={styles['row']}
        aria-current={current}
        onClick={() => {
          trackChoice(entry);
          onClose();
        }}
      >
        <entry.icon size={20} stroke={1.6} aria-hidden="true" />
        {entry.name}
      </Link>
    </li>
  );
}

/**
 * The menu that slides in on a phone: spine entries as rows. Write, Review and entries without room are under More, which expands
 * in place.
 */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const { entries, isCurrent, current } = useNav();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place, 0);
  const { shown, more } = fitItems(entries, room, {
    isActive: isCurrent,
    isKeptBack: ({ isUnderMoreOnPhone }) => isUnderMoreOnPhone === true,
  });
  const row = (entry: NavEntry, isMeasured: boolean) => (
    <Row key={entry.path} entry={entry} current={current(entry)} isMeasured={isMeasured} onClose={onClose} />
  );
  return (
    <nav aria-label="Main" className={styles['menu']}>
      <div className={styles['brand']}>
        <Logo size={24} /> Candour
        <UnstyledButton className={styles['close'] ?? ''} aria-label="Close menu" onClick={onClose}>
          <IconX size={20} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </div>
      <div ref={place} className={styles['rows']}>
        <ul>
          {shown.map((entry) => row(entry, true))}
          {more.length > 0 && (
            <li data-row>
              <UnstyledButton className={styles['row'] ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                <IconDots size={20} stroke={1.6} aria-hidden="true" />
                More
                <IconChevronDown className={styles['chevron']} size={18} stroke={1.6} aria-hidden="true" />
              </UnstyledButton>
            </li>
          )}
          {isOpen && more.map((entry) => row(entry, false))}
        </ul>
      </div>
    </nav>
  );
}
