import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconClipboardCheck,
  IconDots,
  IconFileDescription,
  IconHistory,
  IconMessage,
  IconShare,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { askAbout } from '#web/platform/address/ask-about.ts';
import { reviewOf } from '#web/platform/address/review-of.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { detailsPath, type LibraryDocument } from './library-queries.ts';
import { useArchive } from './use-change-library.ts';

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

/** What a person may do with a document, with the dialogs for it. Everybody may open its details. */
export function DocumentMenu({ document }: { document: LibraryDocument }) {
  const [act, setAct] = useState<'share' | 'archive'>();
  const archive = useArchive();
  const icon = { size: 17, stroke: 1.6 };
  const isArchived = document.status === 'archived';
  const close = () => setAct(undefined);
  // An archived document has nothing to offer to those who may not restore it.
  if (isArchived && !document.can_change) return null;
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
        <Menu.Item component={Link} to={detailsPath(document.work_id)} leftSection={<IconFileDescription {...icon} />}>
          Details
        </Menu.Item>
        {!isArchived && (
          <Menu.Item component={Link} to={askAbout(document.short_id)} leftSection={<IconMessage {...icon} />}>
            Ask about this document
          </Menu.Item>
        )}
        {!isArchived && (
          <Menu.Item component={Link} to={reviewOf(document.short_id)} leftSection={<IconClipboardCheck {...icon} />}>
            Review this document
          </Menu.Item>
        )}
        {document.can_change && !isArchived && (
          <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => setAct('share')}>
            Share
          </Menu.Item>
        )}
        {document.can_manage_version && !isArchived && (
          <Menu.Item component={Link} to={`/versions/${document.short_id}`} leftSection={<IconHistory {...icon} />}>
            Versions
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
      <Suspense>{act === 'share' && <ShareDocumentDialog document={document} onClose={close} />}</Suspense>
      {act === 'archive' && <ArchiveDialog document={document} onClose={close} />}
    </>
  );
}
