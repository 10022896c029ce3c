import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import styles from './folder-panel.module.css';
import { type LibraryPlace, writePlace } from './library-place.ts';
import type { Folder, Folders } from './library-queries.ts';
import { folderAfterRemoval, orderFolders, pathOfFolder } from './order-folders.ts';
import { useRemoveFolder } from './use-change-library.ts';

type Act = { kind: 'add'; parent: Folder | null } | { kind: 'rename'; folder: Folder };

const icon = { size: 17, stroke: 1.6 };

type MenuProps = { folder: Folder; choose: (act: Act) => void; leave: () => string | undefined };

function FolderMenu({ folder, choose, leave }: MenuProps) {
  const remove = useRemoveFolder(leave);
  return (
    <DropdownMenu
      position="bottom-end"
      width={200}
      button={
        <ActionIcon size={28} aria-label={`Actions for folder ${folder.name}`}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      }
    >
      <Menu.Item leftSection={<IconFolderPlus {...icon} />} onClick={() => choose({ kind: 'add', parent: folder })}>
        New subfolder
      </Menu.Item>
      {folder.can_change && (
        <>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => choose({ kind: 'rename', folder })}>
            Rename
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => remove.mutate({ id: folder.id })}>
            Delete
          </Menu.Item>
        </>
      )}
    </DropdownMenu>
  );
}

type EntryProps = { place: LibraryPlace; folder: string | undefined; name: string; count: number; depth?: number };

function Entry({ place, folder, name, count, depth = 0 }: EntryProps) {
  const isHere = place.view === 'documents' && place.folder === folder;
  const search = `${writePlace({ ...place, view: 'documents', folder, page: 1 })}`;
  return (
    <Link
      to={{ pathname: '/data-library', search }}
      aria-current={isHere ? 'page' : undefined}
      className={styles['entry']}
      style={{ paddingInlineStart: 10 + depth * 14 }}
    >
      <span>{name}</span> <i>{count.toLocaleString('en-GB')}</i>
    </Link>
  );
}

type Props = {
  place: LibraryPlace;
  folders: Folders;
  /** False in a sheet, which has the words in its own head. */
  hasHeading: boolean;
  go: (next: Partial<LibraryPlace>, isCorrection?: boolean) => void;
};

/** The folders of the library, with the number of current documents in each. */
export function FolderPanel({ place, folders: { folders, unfiled }, hasHeading, go }: Props) {
  const [act, setAct] = useState<Act>();
  const all = folders.reduce((sum, { documents }) => sum + documents, unfiled);
  const leave = (removed: Folder) => {
    const next = folderAfterRemoval(removed, place.folder);
    if (next === place.folder) return undefined;
    go({ folder: next }, true);
    return next === undefined ? 'Showing all documents.' : `Showing “${pathOfFolder(folders, next)}”.`;
  };
  return (
    <>
      {hasHeading && (
        <div className={styles['head']}>
          <h2>Folders</h2>
        </div>
      )}
      <ul className={styles['folders']}>
        <li>
          <Entry place={place} folder={undefined} name="All documents" count={all} />
        </li>
        {orderFolders(folders).map(({ folder, depth }) => (
          <li key={folder.id}>
            <Entry place={place} folder={folder.id} name={folder.name} count={folder.documents} depth={depth} />
            <FolderMenu folder={folder} choose={setAct} leave={() => leave(folder)} />
          </li>
        ))}
        {folders.length > 0 && (
          <li>
            <Entry place={place} folder="none" name="No folder" count={unfiled} />
          </li>
        )}
      </ul>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFolderPlus size={16} stroke={1.6} />}
        onClick={() => setAct({ kind: 'add', parent: null })}
      >
        New folder
      </Button>
      {act && (
        <FolderDialog
          parent={act.kind === 'add' ? act.parent : null}
          rename={act.kind === 'rename' ? act.folder : undefined}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
  );
}
