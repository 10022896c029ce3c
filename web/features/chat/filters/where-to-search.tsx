import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { type ChatFilters, isFiltered } from './chat-filters.ts';
import { buttonWords } from './filters-in-words.ts';
import type { Choosing } from './use-choose-filters.ts';
import styles from './where-to-search.module.css';

const loadChoice = () => import('./filters-beside-button.tsx');
const FiltersBesideButton = pressedPart(loadChoice);

type Props = Choosing & { filters: ChatFilters };

/** Names where questions are searched, and opens the choice of it. */
export function WhereToSearch({ filters, ...choosing }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles['place']}>
      <Button
        size="sm"
        variant="subtle"
        className={styles['button'] ?? ''}
        data-filtered={isFiltered(filters) || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />}
        onPointerEnter={() => void loadChoice().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        {buttonWords(filters)}
      </Button>
      <Suspense>
        {isOpen && <FiltersBesideButton {...choosing} filters={filters} onClose={() => setOpen(false)} />}
      </Suspense>
    </span>
  );
}
