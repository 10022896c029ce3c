import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';
import { LoadingButton } from './loading-button.tsx';

type Props = {
  title: string;
  /** Verb first: what sends the form. */
  send: string;
  /** Called with the form; never while it is on its way already. */
  onSend: (form: HTMLFormElement) => void;
  isPending: boolean;
  /** That there is nothing to send yet. */
  isDisabled?: boolean;
  /** Escape and a press outside. */
  onClose: () => void;
  /** Cancel, where it does more than closing: what is typed is thrown away. */
  onCancel?: () => void;
  /** Other ways to send, before Cancel. */
  others?: ReactNode;
  children: ReactNode;
};

/** A form over the page. It is sent by its button at the right and by Enter in a field. */
export function FormDialog({ title, send, onSend, isPending, onClose, onCancel = onClose, ...more }: Props) {
  const { isDisabled = false, others, children } = more;
  const formId = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      buttons={
        <>
          {others}
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <LoadingButton type="submit" form={formId} isLoading={isPending} disabled={isDisabled}>
            {send}
          </LoadingButton>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isDisabled) onSend(event.currentTarget);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
