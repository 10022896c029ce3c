import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFolder } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import page from '#web/ui/list-page.module.css';
import { Sheet } from '#web/ui/sheet.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { FolderPanel } from './folder-panel.tsx';
import styles from './folder-place.module.css';
import type { LibraryPlace } from './library-place.ts';
import type { Folders } from './library-queries.ts';
import { pathOfFolder } from './order-folders.ts';

type Props = Omit<ComponentProps<typeof FolderPanel>, 'hasHeading'>;

function nameOf({ folder }: LibraryPlace, { folders }: Folders): string {
  if (folder === undefined) return 'All documents';
  return folder === 'none' ? 'No folder' : pathOfFolder(folders, folder) || 'Folders';
}

/** The folders: a column where there is room, otherwise a button that names the open one. */
export function FolderPlace(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const hasColumn = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const panel = <FolderPanel {...props} hasHeading={hasColumn} />;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what closes it
  useEffect(() => setOpen(false), [props.place]);
  if (hasColumn)
    return (
      <nav className={page['column']} aria-label="Folders">
        {panel}
      </nav>
    );
  return (
    <>
      <Button
        className={styles['opener'] ?? ''}
        size={isPhone ? 'touch' : 'sm'}
        variant="default"
        leftSection={<IconFolder size={16} stroke={1.6} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {nameOf(props.place, props.folders)}
      </Button>
      <Sheet title="Folders" isOpen={isOpen} onClose={() => setOpen(false)}>
        {panel}
      </Sheet>
    </>
  );
}
