import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import styles from './sharing.module.css';

/** A link to a shared thing, which opens for those who may read it alone. */
export function CopyLink({ label, path }: { label: string; path: string }) {
  const link = `${location.origin}${path}`;
  return (
    <div className={styles['link']}>
      <TextInput
        label={label}
        description="Only people who can read it can open the link."
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.6} />}
        text={link}
        copied="Link copied."
        refused="Could not copy the link. Select it and copy it."
      >
        Copy link
      </CopyButton>
    </div>
  );
}
