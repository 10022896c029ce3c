import { ActionIcon, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { showToast } from '#web/ui/toasts.ts';

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Fetches a signed link to the source file and opens it. */
export function DownloadButton({ documentId, size = 28 }: { documentId: string; size?: number }) {
  const link = useMutation(
    api.wiki.sourceLink.mutationOptions({
      onSuccess: ({ url }) => download(url),
      onError: () => showToast('bad', 'Failed to fetch document'),
    }),
  );
  return (
    <ActionIcon
      size={size}
      aria-label="Download source file"
      // Not `loading`, which would take the focus from it.
      aria-busy={link.isPending || undefined}
      aria-disabled={link.isPending || undefined}
      onClick={() => link.isPending || link.mutate({ id: documentId })}
    >
      {link.isPending ? <Loader size={18} /> : <IconDownload size={18} stroke={1.6} />}
    </ActionIcon>
  );
}
