import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Sheet } from './sheet.tsx';
import { useIsPhone } from './top-bar.tsx';

/** The filters of a list on screens without a column for them: behind a button that counts the active ones. */
export function FilterSheet({ chosen, children }: { chosen: number; children: ReactNode }) {
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
      </Sheet>
    </>
  );
}
