import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { pressedPart } from '#web/platform/late/late-part.ts';
import type { AskedQuestion } from '../asked-questions.ts';
import styles from './question-about.module.css';

const CorrectReading = pressedPart(() => import('./correct-reading.tsx'));

type Props = {
  /** As the server has it. */
  about: string;
  /** With the words behind its placeholders, for the screen alone. */
  shown?: string;
  chatId?: string;
  /** Asks the same words again, read otherwise; undefined for readers who may not ask here. */
  readAs: ((reading: Pick<AskedQuestion, 'about' | 'alone'>) => void) | undefined;
};

const onHover = { hover: true, focus: true, touch: false };
const icon = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;

/** The subject with which a follow-up was read, and the ways to correct or remove it. */
export function QuestionAbout({ about, shown = about, chatId, readAs }: Props) {
  const [isCorrecting, correct] = useState(false);
  if (isCorrecting && readAs) {
    return (
      <Suspense>
        <CorrectReading
          chatId={chatId}
          about={about}
          shown={shown}
          readAs={(other) => readAs({ about: other })}
          onClose={() => correct(false)}
        />
      </Suspense>
    );
  }
  return (
    <p className={styles['about']}>
      <span>About: {shown}</span>
      {readAs && (
        <>
          <Tooltip label="Read it about something else" events={onHover}>
            <UnstyledButton aria-label={`Read it about something else than ${shown}`} onClick={() => correct(true)}>
              <IconPencil {...icon} />
            </UnstyledButton>
          </Tooltip>
          <Tooltip label="Read it by itself" events={onHover}>
            <UnstyledButton
              aria-label={`Read it by itself, not about ${shown}`}
              onClick={() => readAs({ alone: true })}
            >
              <IconX {...icon} />
            </UnstyledButton>
          </Tooltip>
        </>
      )}
    </p>
  );
}
