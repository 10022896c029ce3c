import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { publishedTextChanged } from '#web/platform/published-text/published-text-changed.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { Change } from './version-words.ts';

type Props = {
  versionId: string;
  change: Change;
  /** Clauses of the previous version that nothing continues. */
  free: readonly NonNullable<Change['before']>[];
  onClose: () => void;
};

const longest = 70;
const short = ({ number, text }: { number: string | null; text: string }) => {
  const named = `${number ?? ''} ${text}`.trim();
  return named.length <= longest ? named : `${named.slice(0, longest - 1)}…`;
};

/** Records which clause of the previous version a clause continues. */
export function MatchDialog({ versionId, change, free, onClose }: Props) {
  const cache = useQueryClient();
  const correct = useMutation(
    api.versions.correctLineage.mutationOptions({
      onSuccess() {
        showToast('ok', 'Clause match saved.');
        onClose();
      },
      onError: (error) => showToast('bad', asClientError(error).description),
      onSettled: () => publishedTextChanged(cache),
    }),
  );
  const form = useForm({
    initial: { continues: change.before?.id ?? '' },
    send: ({ continues }) =>
      correct.mutateAsync({
        id: versionId,
        element_id: change.after?.id ?? '',
        continues: continues === '' ? null : continues,
      }),
  });
  const choices = change.before ? [change.before, ...free] : free;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Which clause in the previous version does this replace?"
      confirm="Save"
      keep="Cancel"
      isPending={form.isPending}
      onConfirm={() => void form.submit()}
    >
      <p>{change.after ? short(change.after) : ''}</p>
      <NativeSelect
        {...form.field('continues')}
        label="Clause in the previous version"
        description="Citations of the previous clause will show this clause as the current text."
        data={[
          { value: '', label: 'None: this is a new clause' },
          ...choices.map((clause) => ({ value: clause.id, label: short(clause) })),
        ]}
      />
    </ConfirmDialog>
  );
}
