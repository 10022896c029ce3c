import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { LoadingButton } from './loading-button.tsx';

type Props = {
  onClose: () => void;
  /** The question, or what happened. */
  title: string;
  /** Verb first: the action. */
  confirm: string;
  /** The safe choice. */
  keep: string;
  onConfirm: () => void;
  isPending: boolean;
  /** True when it cannot be undone. */
  isDanger?: boolean;
  children: ReactNode;
};

/** Asks before an action. The safe choice is at the right and has the focus. */
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
