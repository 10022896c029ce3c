import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { icon?: ReactNode; onClick?: () => void };

/** The button in the ask box. Before the code of its act is there it keeps the place. */
export function AttachButton({ icon = <svg width={15} />, onClick }: Props) {
  return (
    <Button size="sm" variant="subtle" leftSection={icon} disabled={!onClick} onClick={onClick}>
      Attach file
    </Button>
  );
}
