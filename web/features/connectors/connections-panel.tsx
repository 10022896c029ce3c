import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate, timeOfDay } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { AddConnectionDialog } from './add-connection-dialog.tsx';
import { ConnectionActs } from './connection-acts.tsx';
import { ConnectionDetails } from './connection-details.tsx';
import { ConnectionState } from './connection-state.tsx';
import { type Connection, everyWords, kinds, textsInWords } from './connection-words.ts';
import styles from './connections.module.css';

const moment = (at: string | null) => at && `${shortDate(at)} ${timeOfDay(at)}`;
const isBusy = ({ state }: Connection) => state === 'looking' || state === 'new';

function List({ connections, onOpen }: { connections: readonly Connection[]; onOpen: (id: string) => void }) {
  return (
    <DataTable
      caption="Connections"
      rows={connections}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'Name',
          cell: ({ id, name, kind, address }) => (
            <>
              <button type="button" className={styles['name']} onClick={() => onOpen(id)}>
                {name}
              </button>
              <p className={styles['second']}>{kinds[kind].name}</p>
              {address !== name && <p className={styles['second']}>{address}</p>}
            </>
          ),
        },
        {
          heading: 'Status',
          inLines: 'line',
          cell: ({ state, problem }) => (
            <>
              <ConnectionState state={state} />
              {problem && <p className={styles['problem']}>{problem}</p>}
            </>
          ),
        },
        { heading: 'Documents', cell: ({ texts }) => textsInWords(texts) },
        { heading: 'Last check', cell: ({ last_look_at }) => moment(last_look_at) },
        {
          heading: 'Next check',
          cell: ({ next_look_at, every }) =>
            next_look_at ? `${moment(next_look_at)}, ${everyWords[every].toLowerCase()}` : everyWords[every],
        },
        {
          heading: 'Actions',
          cell: (connection) => <ConnectionActs connection={connection} onRemoved={() => undefined} />,
        },
      ]}
    />
  );
}

/** Where regulation is imported from automatically. */
export function ConnectionsPanel() {
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const found = useQuery({
    ...api.connectors.connections.queryOptions(),
    ...fresh.atAnInterval,
    refetchInterval: ({ state }) => (state.data?.connections.some(isBusy) ? 2_000 : 30_000),
  });
  const open = (id?: string) => setParams({ show: 'connections', ...(id && { connection: id }) });
  const opened = params.get('connection');
  if (opened) return <ConnectionDetails id={opened} onBack={() => open()} />;
  if (found.isPending) return <Skeleton label="Loading connections" lines={listLines(5)} />;
  if (found.isError) return <ErrorInPlace title="Failed to load connections." retry={() => void found.refetch()} />;
  const { connections, folders } = found.data;
  const add = <Button onClick={() => setAdding(true)}>Add a connection</Button>;
  return (
    <div className={styles['part']}>
      {connections.length === 0 ? (
        <EmptyState
          title="No connections yet"
          text="Connect an Act, a GOV.UK page, an OSCAL catalogue or a server folder. Candour imports it, checks it for changes and notifies you."
          action={add}
        />
      ) : (
        <>
          <div className={styles['head']}>
            <p className={styles['about']}>Candour reads only these sources, and only to check them for changes.</p>
            {add}
          </div>
          <List connections={connections} onOpen={open} />
        </>
      )}
      {isAdding && <AddConnectionDialog folders={folders} onClose={() => setAdding(false)} />}
    </div>
  );
}
