import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';

/** The button in the ask box, before and after the code of its act is there. */
export function AttachButton({ onClick }: { onClick?: () => void }) {
  return (
    <Button
      size="sm"
      variant="subtle"
      leftSection={<IconPaperclip size={15} stroke={1.6} aria-hidden="true" />}
      {...(onClick ? { onClick } : { disabled: true })}
    >
      Attach file
    </Button>
  );
}
