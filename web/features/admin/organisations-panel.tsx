import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sizeInWords } from '#contract/size-in-words.ts';
import { api, type client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { FoundList, type FoundPage } from '#web/ui/found-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { Enabled } from './enabled.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { When } from './when.tsx';

type Organisation = Awaited<ReturnType<typeof client.admin.organisations>>['organisations'][number];
type FoundProps = {
  q: string;
  page: number;
  list: FoundPage;
  onSwitch: (organisation: Organisation) => void;
};

function Found({ q, page, list, onSwitch }: FoundProps) {
  const { organisation: own } = useUser();
  const found = useQuery({
    ...api.admin.organisations.queryOptions({ input: { q, page } }),
    placeholderData: keepPreviousData,
    ...fresh.changedElsewhere,
  });
  if (found.isPending) return <Skeleton label="Loading organisations" lines={listLines(6)} />;
  if (found.isError) return <ErrorInPlace title="Failed to load organisations." retry={() => void found.refetch()} />;
  if (found.data.total === 0)
    return (
      <EmptyState
        title="No organisations found"
        text={q ? `No organisation’s name contains “${q}”.` : 'There are no organisations yet.'}
      />
    );
  const caption = 'Organisations';
  return list(
    { caption, total: found.data.total, isOld: found.isPlaceholderData },
    <DataTable
      caption={caption}
      rows={found.data.organisations}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Name', cell: ({ name }) => name },
        { heading: 'People', cell: ({ people }) => people.toLocaleString('en-GB'), isNumber: true },
        { heading: 'Verified domains', cell: ({ proved_domains }) => proved_domains, isNumber: true },
        { heading: 'Storage', cell: ({ stored_bytes }) => sizeInWords(stored_bytes), isNumber: true },
        { heading: 'Created', cell: ({ created_at }) => <When at={created_at} /> },
        { heading: 'Status', inLines: 'bare', cell: ({ disabled }) => <Enabled isDisabled={disabled} /> },
        {
          heading: 'Actions',
          cell: (organisation) =>
            organisation.id === own?.id ? (
              'Your organisation'
            ) : (
              <Button
                size="sm"
                variant="subtle"
                aria-label={`${organisation.disabled ? 'Enable' : 'Disable'} ${organisation.name}`}
                onClick={() => onSwitch(organisation)}
              >
                {organisation.disabled ? 'Enable' : 'Disable'}
              </Button>
            ),
        },
      ]}
    />,
  );
}

/** Lists the organisations, to disable and enable them. */
export function OrganisationsPanel() {
  const [chosen, setChosen] = useState<Organisation>();
  return (
    <>
      <FoundList label="Find an organisation">
        {(found, list) => <Found {...found} list={list} onSwitch={setChosen} />}
      </FoundList>
      {chosen && (
        <SwitchDialog
          what={{ kind: 'organisation', id: chosen.id, name: chosen.name, isDisabled: chosen.disabled }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
