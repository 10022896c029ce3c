import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { modalities, modalityWords } from '#contract/features/requirements/modality.ts';
import type { ListedObligation } from '#contract/features/requirements/obligation.ts';
import { KeptNote } from '#web/platform/unsent-text/kept-note.tsx';
import { useTypedFields } from '#web/platform/unsent-text/use-typed-fields.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import type { FormField } from '#web/ui/form/form-store.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { type ObligationFields, obligationFields, partsOfFields } from '../parts-of-fields.ts';
import type { Parts } from '../requirements-queries.ts';
import { useVerdict } from '../use-verdict.ts';
import styles from './edit-obligation-dialog.module.css';

type Props = { obligation: ListedObligation; onClose: () => void };

function Fields({ field }: { field: (name: keyof ObligationFields) => FormField }) {
  return (
    <>
      <NativeSelect
        {...field('modality')}
        label="Strength"
        data={modalities.map((value) => ({ value, label: capitalised(modalityWords[value]) }))}
      />
      <TextInput {...field('actor')} label="Who" maxLength={500} />
      <Textarea data-autofocus {...field('action')} label="What" autosize minRows={2} maxRows={6} maxLength={2_000} />
      <TextInput {...field('timing')} label="When or how often" maxLength={500} />
      <TextInput {...field('condition')} label="Condition" maxLength={500} />
    </>
  );
}

/**
 * Actor, action, timing and condition in the organisation's own words, beside the text's. Saving approves; Escape keeps the
 * unsent text for next time, Cancel discards it.
 */
export function EditObligationDialog({ obligation, onClose }: Props) {
  const { id, revision, quote, read } = obligation;
  const kept = useTypedFields(`obligation:${id}`, obligationFields);
  const throwAway = () => {
    kept.setTyped({});
    onClose();
  };
  const verdict = useVerdict(throwAway);
  const save = (parts: Parts | null) => verdict.mutateAsync({ id, state: 'approved', parts, revision });
  const form = useForm({
    initial: partsOfFields.write(obligation),
    unsent: kept,
    check: ({ action }) => ({ action: action.trim() === '' ? 'Enter what must be done.' : undefined }),
    send: (typed) => save(partsOfFields.read(typed)),
  });
  return (
    <FormDialog
      form={form}
      title="Edit obligation"
      send="Save and approve"
      onClose={onClose}
      onCancel={throwAway}
      others={
        read !== null && (
          <LoadingButton
            variant="default"
            isLoading={form.isPending}
            onClick={() => void form.sendUnchecked(() => save(null))}
          >
            Restore extracted wording
          </LoadingButton>
        )
      }
    >
      <blockquote className={styles['quote']}>“{quote}”</blockquote>
      {kept.isKept && <KeptNote onDiscard={form.reset} />}
      <Fields field={form.field} />
    </FormDialog>
  );
}
