import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconShare2 } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { writeFlags } from '#web/platform/acts/write-flags.ts';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { isWriting } from '../draft-queries.ts';
import styles from './draft-bar.module.css';
import { StopWriting } from './stop-writing.tsx';

const ShareDraftDialog = pressedPart(() => import('./share-draft-dialog.tsx'));
const DeleteDraftDialog = pressedPart(() => import('./delete-draft-dialog.tsx'));

function Download({ draft, beforeDownload }: { draft: OpenedDraft; beforeDownload?: () => Promise<unknown> }) {
  const isPhone = useIsPhone();
  const download = useMutation({
    mutationFn: async () => {
      await beforeDownload?.();
      return client.write.exportFile({ id: draft.id });
    },
    onSuccess(file) {
      saveFile(file, file instanceof File ? file.name : `${draft.title}.docx`);
      writeFlags.set('docx_downloaded');
    },
    onError: (error) => showToast('bad', asClientError(error).description || 'Could not download the document.'),
  });
  return (
    <LoadingButton
      size={isPhone ? 'touch' : 'sm'}
      isLoading={download.isPending}
      disabled={isWriting(draft)}
      leftSection={<IconDownload size={15} stroke={1.6} />}
      onClick={() => download.mutate()}
    >
      Download Word
    </LoadingButton>
  );
}

function DraftMenu({ draft, acts }: { draft: OpenedDraft; acts: ReactNode }) {
  const [open, setOpen] = useState<'share' | 'delete'>();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const close = () => setOpen(undefined);
  return (
    <>
      {draft.can_share && !isPhone && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconShare2 size={15} stroke={1.6} />}
          onClick={() => setOpen('share')}
        >
          {draft.shared ? 'Shared' : 'Share'}
        </Button>
      )}
      {(draft.is_own || acts) && (
        <DropdownMenu
          position="bottom-end"
          button={
            <ActionIcon size={isPhone ? 44 : 28} variant="default" aria-label="More about this document">
              <IconDots size={16} stroke={1.6} />
            </ActionIcon>
          }
        >
          {draft.can_share && isPhone && <Menu.Item onClick={() => setOpen('share')}>Share</Menu.Item>}
          {acts}
          {draft.is_own && <Menu.Item onClick={() => setOpen('delete')}>Delete document</Menu.Item>}
        </DropdownMenu>
      )}
      <Suspense>
        {open === 'share' && <ShareDraftDialog draft={draft} onClose={close} />}
        {open === 'delete' && (
          <DeleteDraftDialog draft={draft} onClose={close} onDeleted={() => void navigate('/write')} />
        )}
      </Suspense>
    </>
  );
}

type Props = {
  draft: OpenedDraft;
  title: string;
  /** Stands behind the title: whether the text is saved. */
  state?: ReactNode;
  /** Entries of the menu. */
  acts?: ReactNode;
  /** Saves what is not saved yet. */
  beforeDownload?: () => Promise<unknown>;
};

/** The bar of a document: the way back, its title, whether it is saved, and what may be done with it. */
export function DraftBar({ draft, title, state, acts, beforeDownload }: Props) {
  const { abilities } = useUser();
  return (
    <div className={styles['bar']}>
      <nav aria-label="Breadcrumb" className={styles['crumb']}>
        {abilities.browse_wiki ? <Link to="/write">Write</Link> : 'Write'} <span aria-hidden="true">›</span>
      </nav>
      <p className={styles['title']}>{title}</p>
      <span className={styles['state']}>{state ?? draft.template.name}</span>
      <span className={styles['acts']}>
        {isWriting(draft) && draft.is_own && <StopWriting draft={draft} />}
        <DraftMenu draft={draft} acts={acts} />
        <Download draft={draft} {...(beforeDownload && { beforeDownload })} />
      </span>
    </div>
  );
}
