import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconHistory, IconPencil, IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import type { LibraryDocument } from './library-queries.ts';
import { useArchive } from './use-change-library.ts';

const DocumentDialog = lazy(async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog }));
const ShareDocumentDialog = lazy(async () => ({
  default: (await import('./share-document-dialog.tsx')).ShareDocumentDialog,
}));

function ArchiveDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const archive = useArchive();
  return (
    <ConfirmDialog
      title="Archive this document?"
      confirm="Archive"
      keep="Cancel"
      isPending={archive.isPending}
      onClose={onClose}
      onConfirm={() => archive.mutate({ id: document.work_id, archived: true }, { onSuccess: onClose })}
    >
      <p>
        “{document.title}” will no longer open or appear in search and answers. Answers that cite it will show that it
        is no longer available. You can restore it with all its versions.
      </p>
    </ConfirmDialog>
  );
}

/** The actions of a document's owner, with their dialogs. */
export function DocumentMenu({ document }: { document: LibraryDocument }) {
  const [act, setAct] = useState<'change' | 'share' | 'archive'>();
  const archive = useArchive();
  if (!document.can_change && !document.can_manage_version) return null;
  const icon = { size: 17, stroke: 1.6 };
  const isArchived = document.status === 'archived';
  const close = () => setAct(undefined);
  return (
    <>
      <DropdownMenu
        position="bottom-end"
        width={240}
        button={
          <ActionIcon size={32} aria-label={`Actions for ${document.title}`}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        }
      >
        {document.can_change && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setAct('change')}>
            Edit details
          </Menu.Item>
        )}
        {document.can_change && !isArchived && (
          <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => setAct('share')}>
            Share
          </Menu.Item>
        )}
        {document.can_manage_version && !isArchived && (
          <Menu.Item component={Link} to={`/versions/${document.short_id}`} leftSection={<IconHistory {...icon} />}>
            View changes in this version
          </Menu.Item>
        )}
        {document.can_change && isArchived && (
          <Menu.Item
            leftSection={<IconArchiveOff {...icon} />}
            onClick={() => archive.mutate({ id: document.work_id, archived: false })}
          >
            Restore
          </Menu.Item>
        )}
        {document.can_change && !isArchived && (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => setAct('archive')}>
            Archive
          </Menu.Item>
        )}
      </DropdownMenu>
      <Suspense>
        {act === 'change' && <DocumentDialog document={document} onClose={close} />}
        {act === 'share' && <ShareDocumentDialog document={document} onClose={close} />}
      </Suspense>
      {act === 'archive' && <ArchiveDialog document={document} onClose={close} />}
    </>
  );
}
