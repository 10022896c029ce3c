import { useState } from 'react';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { opensDialog } from '#web/platform/errors/error-signals.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toasts.ts';

/** Fetches a file and offers it for saving, one at a time; a failure is said in a toast. */
export function useSavedFile(fallbackName: string) {
  const [isPending, setPending] = useState(false);
  const save = async (fetchFile: () => Promise<Blob>) => {
    if (isPending) return;
    setPending(true);
    try {
      saveFile(await fetchFile(), fallbackName);
    } catch (error) {
      const known = asClientError(error);
      if (!opensDialog(known)) showToast('bad', known.description);
    } finally {
      setPending(false);
    }
  };
  return { isPending, save };
}
