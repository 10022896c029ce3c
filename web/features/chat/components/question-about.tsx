import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import styles from './question-about.module.css';

type Props = {
  about: string;
  /** Asks the same words again without the subject; undefined for readers who may not ask here. */
  drop: (() => void) | undefined;
};

/** The subject with which a follow-up was read, and the way to be rid of it. */
export function QuestionAbout({ about, drop }: Props) {
  return (
    <p className={styles['about']}>
      <span>About: {about}</span>
      {drop && (
        <Tooltip label="Read it by itself" events={{ hover: true, focus: true, touch: false }}>
          <UnstyledButton aria-label={`Read it by itself, not about ${about}`} onClick={drop}>
            <IconX size={14} stroke={1.8} aria-hidden="true" />
          </UnstyledButton>
        </Tooltip>
      )}
    </p>
  );
}
