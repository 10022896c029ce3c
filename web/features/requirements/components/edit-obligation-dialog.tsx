import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { modalities, modalityWords } from '#contract/features/requirements/modality.ts';
import { KeptNote } from '#web/platform/drafts/kept-note.tsx';
import { useTypedFields } from '#web/platform/drafts/use-typed-fields.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { fieldNames, type ObligationFields, partsOfFields } from '../parts-of-fields.ts';
import type { ListedObligation, Parts } from '../requirements-queries.ts';
import { useReview } from '../use-review.ts';
import styles from './edit-obligation-dialog.module.css';

type Props = { obligation: ListedObligation; onClose: () => void };
type FieldsProps = { now: ObligationFields; isEmpty: boolean; type: (changed: Partial<ObligationFields>) => void };

function Fields({ now, isEmpty, type }: FieldsProps) {
  const { modality, actor, action, timing, condition } = now;
  return (
    <>
      <NativeSelect
        label="Force"
        value={modality}
        data={modalities.map((value) => ({ value, label: capitalised(modalityWords[value]) }))}
        onChange={(event) => type({ modality: event.currentTarget.value })}
      />
      <TextInput
        label="Who"
        maxLength={500}
        value={actor}
        onChange={(event) => type({ actor: event.currentTarget.value })}
      />
      <Textarea
        data-autofocus
        label="What"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2_000}
        value={action}
        error={isEmpty && 'Say what has to be done.'}
        onChange={(event) => type({ action: event.currentTarget.value })}
      />
      <TextInput
        label="When or how often"
        maxLength={500}
        value={timing}
        onChange={(event) => type({ timing: event.currentTarget.value })}
      />
      <TextInput
        label="Condition"
        maxLength={500}
        value={condition}
        onChange={(event) => type({ condition: event.currentTarget.value })}
      />
    </>
  );
}

/**
 * Who, what, when and on what condition in the organisation's own words, beside the words of the text. Saving approves; Escape keeps
 * what is typed for the next time, Cancel does not.
 */
export function EditObligationDialog({ obligation, onClose }: Props) {
  const { id, revision, quote, read } = obligation;
  const { typed, setTyped, isKept } = useTypedFields(`obligation:${id}`, fieldNames);
  const [isEmpty, setEmpty] = useState(false);
  const throwAway = () => {
    setTyped({});
    onClose();
  };
  const review = useReview(throwAway);
  const now = { ...partsOfFields.write(obligation), ...typed };
  const save = (parts: Parts | null) => {
    if (!review.isPending) review.mutate({ id, state: 'approved', parts, revision });
  };
  const submit = () => {
    const parts = partsOfFields.read(now);
    setEmpty(parts.action === '');
    if (parts.action !== '') save(parts);
  };
  return (
    <FormDialog
      title="Edit obligation"
      send="Save and approve"
      onSend={submit}
      isPending={review.isPending}
      onClose={onClose}
      onCancel={throwAway}
      others={
        read !== null && (
          <LoadingButton variant="default" isLoading={review.isPending} onClick={() => save(null)}>
            Use what was read
          </LoadingButton>
        )
      }
    >
      <blockquote className={styles['quote']}>“{quote}”</blockquote>
      {isKept && <KeptNote onDiscard={() => setTyped({})} />}
      <Fields now={now} isEmpty={isEmpty} type={(changed) => setTyped({ ...typed, ...changed })} />
    </FormDialog>
  );
}
