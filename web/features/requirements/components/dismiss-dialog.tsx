import { Button, Textarea } from '@mantine/core';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { useUnsentText } from '#web/platform/unsent-text/use-unsent-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { useVerdict } from '../use-verdict.ts';
import { verdictOf } from '../verdict-of.ts';
import styles from './edit-obligation-dialog.module.css';

type Props = { obligation: ListedObligation; onClose: () => void };

/** Asks why an obligation does not belong on the organisation's list. */
export function DismissDialog({ obligation, onClose }: Props) {
  const [reason, setReason, isKept] = useUnsentText(`dismissal:${obligation.id}`);
  const throwAway = () => {
    setReason('');
    onClose();
  };
  const verdict = useVerdict(throwAway);
  const form = useForm({
    initial: { reason: '' },
    unsent: { typed: { reason }, setTyped: (typed) => setReason(typed.reason ?? '') },
    send: (typed) => verdict.mutateAsync(verdictOf(obligation, 'dismissed', typed.reason)),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Dismiss this obligation"
      buttons={
        <>
          <LoadingButton type="submit" form={form.id} variant="default" isLoading={form.isPending}>
            Dismiss
          </LoadingButton>
          <Button onClick={throwAway}>Cancel</Button>
        </>
      }
    >
      <FormFields form={form} className={styles['form']}>
        <blockquote className={styles['quote']}>“{obligation.quote}”</blockquote>
        <p>The obligation is marked as dismissed for your organisation only. You can undo this at any time.</p>
        {isKept && <KeptNote onDiscard={form.reset} />}
        <Textarea
          data-autofocus
          {...form.field('reason')}
          label="Reason"
          description="Optional. Your colleagues can see it."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1_000}
        />
      </FormFields>
    </Dialog>
  );
}
