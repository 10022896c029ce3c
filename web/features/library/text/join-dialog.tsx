import { refusedWith } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './correct-dialogs.module.css';
import type { DialogProps } from './correct-element.ts';

/** Asks whether an element and the one after it are one. */
export function JoinDialog({ element, next, correct, onClose }: DialogProps) {
  const form = useForm({
    initial: {},
    send: () => correct({ kind: 'join', element_id: element.id, next_id: element.next_id ?? '' }),
    refused: refusedWith(),
    onSent: onClose,
  });
  const joined = next && `${element.text} ${next.number === null ? '' : `${next.number} `}${next.text}`;
  return (
    <FormDialog form={form} title="Join with the next clause" send="Join" onClose={onClose}>
      {joined === undefined ? (
        <p>The next clause is on the next page. It is added to the end of this one.</p>
      ) : (
        <>
          <p>The two become one clause:</p>
          <blockquote className={styles['words']} data-scrolls>
            {element.number !== null && <span>{element.number}</span>} {joined}
          </blockquote>
        </>
      )}
    </FormDialog>
  );
}
