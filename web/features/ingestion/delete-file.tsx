import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UploadedFile } from '#contract/features/ingestion/ingestion.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ingestion } from './ingestion-client.ts';
import { storageQuery, uploadQuery } from './upload-queries.ts';

/** Deletes the bytes of a rejected or cancelled file. Its row and its reason stay. */
export function DeleteFile({ uploadId, file }: { uploadId: string; file: UploadedFile }) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => ingestion.deleteFile(uploadId, file.id),
    onSuccess: (upload) => {
      cache.setQueryData(uploadQuery(uploadId).queryKey, upload);
      void cache.invalidateQueries({ queryKey: storageQuery().queryKey });
    },
    onError: (thrown) => showToast('bad', `Could not delete “${file.file_name}”. ${asClientError(thrown).description}`),
  });
  return (
    <LoadingButton
      size="sm"
      variant="default"
      isLoading={remove.isPending}
      aria-label={`Delete file ${file.file_name}`}
      onClick={() => remove.mutate()}
    >
      Delete file
    </LoadingButton>
  );
}
