import { useMutation, useQueryClient } from '@tanstack/react-query';
import { libraryErrors } from '#contract/errors/library-errors.ts';
import type { DocumentText, NewCorrection } from '#contract/features/library/document-text.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { publishedTextChanged } from '#web/platform/published-text/published-text-changed.ts';
import { announce } from '#web/ui/announce.ts';
import { keepFocusOnPage } from '#web/ui/keep-focus-on-page.ts';
import { showToast } from '#web/ui/toasts.ts';

type Place = Pick<DocumentText, 'work_id' | 'version' | 'reading'>;

/** Sends corrections of a version, and loads the text again when somebody else changed it. */
export function useCorrect({ work_id: id, version, reading }: Place) {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation(
    api.library.correct.mutationOptions({
      async onSuccess() {
        await publishedTextChanged(cache);
        announce('Corrected.');
        keepFocusOnPage();
      },
      onError(error) {
        if (asClientError(error).code === libraryErrors.text_changed.number) void publishedTextChanged(cache);
      },
    }),
  );
  return (change: NewCorrection) => mutateAsync({ id, version_id: version.id, reading, change });
}

export function useUndoCorrection({ work_id: id, version }: Place) {
  const cache = useQueryClient();
  const undo = useMutation(
    api.library.undo.mutationOptions({
      async onSuccess({ undone }) {
        if (undone.length === 0) return;
        await publishedTextChanged(cache);
        showToast('ok', undone.length === 1 ? 'Correction undone.' : `${undone.length} corrections undone.`);
        keepFocusOnPage();
      },
      onError: (error) => showToast('bad', asClientError(error).description),
    }),
  );
  return {
    isPending: undo.isPending,
    undo: (correctionId: string, also: string[]) =>
      undo.mutateAsync({ id, version_id: version.id, correction_id: correctionId, with: also }),
  };
}
