import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { LoadingButton } from './loading-button.tsx';

type Props = {
  onClose: () => void;
  /** What is asked, or what happened. */
  title: string;
  /** Verb first: what goes ahead. */
  confirm: string;
  /** What keeps all as it is. */
  keep: string;
  onConfirm: () => void;
  isPending: boolean;
  /** That it cannot be taken back. */
  isDanger?: boolean;
  children: ReactNode;
};

/** Asks before something is done. The safe action stands at the right and has the focus. */
export function ConfirmDialog({ onClose, title, confirm, keep, onConfirm, isPending, isDanger, children }: Props) {
  const goAhead = (
    <LoadingButton variant={isDanger ? 'danger' : 'default'} isLoading={isPending} onClick={onConfirm}>
      {confirm}
    </LoadingButton>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      buttons={
        <>
          {goAhead}
          <Button data-autofocus onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
