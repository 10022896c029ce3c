import { ActionIcon, Progress } from '@mantine/core';
import { IconAlertCircle, IconFileText, IconX } from '@tabler/icons-react';
import styles from './file-line.module.css';

type Props = {
  fileName: string;
  words: string;
  /** Share that was sent or read, 0–1; undefined once it is over. */
  fraction?: number | undefined;
  isBad?: boolean;
  letGo: () => void;
};

/** A file on its way: its name, what became of it, and how to let go of it. */
export function FileLine({ fileName, words, fraction, isBad, letGo }: Props) {
  const Icon = isBad ? IconAlertCircle : IconFileText;
  return (
    <>
      <div className={styles['file']} data-bad={isBad || undefined}>
        <Icon size={18} stroke={1.6} aria-hidden="true" />
        <div>
          <p className={styles['name']}>{fileName}</p>
          <p className={styles['words']}>{words}</p>
        </div>
        <ActionIcon aria-label={`Remove ${fileName}`} onClick={letGo}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      </div>
      {fraction !== undefined && <Progress value={Math.round(fraction * 100)} size={4} aria-label={words} />}
    </>
  );
}
