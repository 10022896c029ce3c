import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconFileInfo, IconFilePlus, IconFileTypeDocx, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import styles from '../screens/chat-bar.module.css';
import { useColumns } from '../use-columns.ts';
import { fetchWord } from './fetch-word.ts';
import { type Earlier, usePrintChat } from './use-print-chat.ts';
import { useSavedFile } from './use-saved-file.ts';

const DraftDialog = pressedPart(() => import('./draft-dialog.tsx'));

type Props = {
  chatId: string;
  runIds: readonly string[];
  /** Loads the questions before those on the page, where there are any. */
  earlier: Earlier;
};

/** Takes a whole chat away: as a Word file, on paper, or as a draft. */
export default function ExportChatMenu({ chatId, runIds, earlier }: Props) {
  const { isPhone } = useColumns();
  const { abilities } = useUser();
  const [isDrafting, draft] = useState(false);
  const word = useSavedFile('chat.docx');
  const print = usePrintChat(runIds, earlier);
  const save = (withRecord: boolean) => void word.save(() => fetchWord({ chatId, withRecord }));
  const isBusy = word.isPending || print.isPreparing;
  const icon = { size: 17, stroke: 1.6 };
  return (
    <>
      <DropdownMenu
        position="bottom-end"
        width={260}
        button={
          isPhone ? (
            <ActionIcon size={44} aria-label="Export" aria-busy={isBusy || undefined} className={styles['plain'] ?? ''}>
              <IconDownload size={21} stroke={1.6} />
            </ActionIcon>
          ) : (
            <LoadingButton
              size="sm"
              variant="subtle"
              isLoading={isBusy}
              leftSection={<IconDownload size={16} stroke={1.6} />}
            >
              Export
            </LoadingButton>
          )
        }
      >
        <Menu.Item leftSection={<IconFileTypeDocx {...icon} />} onClick={() => save(false)}>
          Word document
        </Menu.Item>
        <Menu.Item leftSection={<IconFileInfo {...icon} />} onClick={() => save(true)}>
          Word, with how each was made
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={print.start}>
          Print
        </Menu.Item>
        {abilities.ask && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconFilePlus {...icon} />} onClick={() => draft(true)}>
              Draft a document
            </Menu.Item>
          </>
        )}
      </DropdownMenu>
      <Suspense>
        {isDrafting && <DraftDialog chatId={chatId} questionId={undefined} onClose={() => draft(false)} />}
      </Suspense>
    </>
  );
}
