import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { publishedTextChanged } from '#web/platform/published-text/published-text-changed.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { Change } from './version-words.ts';

type Props = {
  versionId: string;
  change: Change;
  /** Clauses of the version before that nothing continues. */
  free: readonly NonNullable<Change['before']>[];
  onClose: () => void;
};

const longest = 70;
const short = ({ number, text }: { number: string | null; text: string }) => {
  const named = `${number ?? ''} ${text}`.trim();
  return named.length <= longest ? named : `${named.slice(0, longest - 1)}…`;
};

/** A person says which clause of the version before a clause continues. */
export function CorrectDialog({ versionId, change, free, onClose }: Props) {
  const [continues, setContinues] = useState(change.before?.id ?? '');
  const cache = useQueryClient();
  const correct = useMutation(
    api.versions.correctLineage.mutationOptions({
      onSuccess() {
        showToast('ok', 'The clause is followed as you said.');
        onClose();
      },
      onError: (error) => showToast('bad', asClientError(error).description),
      onSettled: () => publishedTextChanged(cache),
    }),
  );
  const choices = change.before ? [change.before, ...free] : free;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="What does this clause continue?"
      confirm="Correct"
      keep="Leave as it is"
      isPending={correct.isPending}
      onConfirm={() =>
        correct.mutate({
          id: versionId,
          element_id: change.after?.id ?? '',
          continues: continues === '' ? null : continues,
        })
      }
    >
      <p>{change.after ? short(change.after) : ''}</p>
      <NativeSelect
        label="Clause of the version before"
        description="What cites the clause before is shown this one as its current text."
        value={continues}
        onChange={(event) => setContinues(event.currentTarget.value)}
        data={[
          { value: '', label: 'None: the clause is new' },
          ...choices.map((clause) => ({ value: clause.id, label: short(clause) })),
        ]}
      />
    </ConfirmDialog>
  );
}
