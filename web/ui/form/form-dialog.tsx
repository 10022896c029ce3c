import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';
import { LoadingButton } from '../loading-button.tsx';
import styles from './form-dialog.module.css';
import { FormFields } from './form-fields.tsx';

type Props = {
  form: ComponentProps<typeof FormFields>['form'] & { isPending: boolean };
  title: string;
  /** Verb first: what sends the form. */
  send: string;
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
export function FormDialog({ form, title, send, onClose, onCancel = onClose, ...more }: Props) {
  const { isDisabled = false, others, children } = more;
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
          <LoadingButton type="submit" form={form.id} isLoading={form.isPending} disabled={isDisabled}>
            {send}
          </LoadingButton>
        </>
      }
    >
      <FormFields form={form} className={styles['form']}>
        {children}
      </FormFields>
    </Dialog>
  );
}
