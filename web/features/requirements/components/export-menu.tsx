import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '#web/platform/api/api-client.ts';
import { ClientError } from '#web/platform/api/client-error.ts';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { ObligationFilters } from '../obligation-filters.ts';
import { filterInput } from '../requirements-queries.ts';

const formats = { docx: 'Word document', csv: 'CSV for a spreadsheet', oscal: 'OSCAL catalogue' } as const;
type Format = keyof typeof formats;

/** Exports the whole list, all pages, as a file. */
export function ExportMenu({ filters, isDisabled }: { filters: ObligationFilters; isDisabled: boolean }) {
  const fetching = useMutation({
    mutationFn: (format: Format) => client.requirements.export({ ...filterInput(filters), format }),
    onSuccess: (file) => saveFile(file, 'obligations'),
    onError: (error) =>
      showToast(
        'bad',
        error instanceof ClientError && error.status === 422 ? error.description : 'Failed to export obligations',
      ),
  });
  return (
    <DropdownMenu
      position="bottom-end"
      button={
        <LoadingButton
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          isLoading={fetching.isPending}
          disabled={isDisabled}
        >
          Export
        </LoadingButton>
      }
    >
      {(Object.keys(formats) as Format[]).map((format) => (
        <Menu.Item key={format} onClick={() => fetching.isPending || fetching.mutate(format)}>
          {formats[format]}
        </Menu.Item>
      ))}
    </DropdownMenu>
  );
}
