import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './filter-sheet.module.css';
import { Sheet } from './sheet.tsx';
import { useIsPhone } from './top-bar.tsx';

type Props = {
  chosen: number;
  /** How many the filters leave, for the button at the foot; without it no such button. Null while they are counted. */
  found?: number | null;
  children: ReactNode;
};

/** The filters of a list on screens without a column for them: behind a button that counts the active ones. */
export function FilterSheet({ chosen, found, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={useIsPhone() ? 'touch' : 'sm'}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <Sheet title="Filters" isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
        {found !== undefined && (
          <div className={styles['foot']}>
            <Button fullWidth size="touch" onClick={() => setOpen(false)}>
              Show{found !== null && ` ${found.toLocaleString('en-GB')}`}
            </Button>
          </div>
        )}
      </Sheet>
    </>
  );
}
