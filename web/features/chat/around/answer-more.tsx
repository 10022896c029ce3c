import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileTypeDocx, IconInfoCircle, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import styles from './answer-acts.module.css';
import { printQuestion } from './print-answer.ts';
import { useSavedFile } from './use-saved-file.ts';

const RecordDrawer = pressedPart(() => import('./record-drawer.tsx'));

type Props = { chatId: string; questionId: string };

/** What else can be done with an answer: a Word file, print, how it was made. */
export function AnswerMore({ chatId, questionId }: Props) {
  const [isRecordOpen, openRecord] = useState(false);
  const word = useSavedFile('answer.docx');
  const fetchFile = async () => (await import('./fetch-word.ts')).fetchWord({ chatId, question: questionId });
  const icon = { size: 17, stroke: 1.6 };
  return (
    <>
      <DropdownMenu
        position="bottom-start"
        width={240}
        button={
          <ActionIcon
            size={28}
            aria-label="More for this answer"
            aria-busy={word.isPending || undefined}
            className={styles['more'] ?? ''}
          >
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        }
      >
        <Menu.Item leftSection={<IconFileTypeDocx {...icon} />} onClick={() => void word.save(fetchFile)}>
          Export to Word
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPrinter {...icon} />}
          onClick={() => setTimeout(() => printQuestion(questionId), 0)}
        >
          Print
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle {...icon} />} onClick={() => openRecord(true)}>
          How this answer was made
        </Menu.Item>
      </DropdownMenu>
      <Suspense>
        {isRecordOpen && <RecordDrawer chatId={chatId} questionId={questionId} onClose={() => openRecord(false)} />}
      </Suspense>
    </>
  );
}
