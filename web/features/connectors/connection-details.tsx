import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { DocumentName } from '#web/ui/document-name.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate, shortDate, timeOfDay } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { ConnectionActs } from './connection-acts.tsx';
import { ConnectionState } from './connection-state.tsx';
import {
  type ConnectedText,
  type Connection,
  everyWords,
  kinds,
  lookInWords,
  type OpenConnection,
  textStateWords,
} from './connection-words.ts';
import styles from './connections.module.css';

const moment = (at: string) => `${shortDate(at)} ${timeOfDay(at)}`;

function Facts({ connection }: { connection: Connection }) {
  const { kind, address, official_url, since, every, publish, next_look_at, category, domain, subdomains } = connection;
  const place = [...new Set([category, domain, subdomains.join(', ')])].join(' › ');
  return (
    <dl className={styles['facts']}>
      <dt>Source</dt>
      <dd>
        {kinds[kind].name}:{' '}
        {official_url ? (
          <a href={official_url} target="_blank" rel="noreferrer">
            {address}
          </a>
        ) : (
          address
        )}
      </dd>
      {since && <dt>Versions in force since</dt>}
      {since && <dd>{longDate(since)}</dd>}
      <dt>Wiki category</dt>
      <dd>{place}</dd>
      <dt>Checked</dt>
      <dd>
        {everyWords[every].toLowerCase()}
        {next_look_at && `, next on ${moment(next_look_at)}`}
      </dd>
      <dt>New and changed documents</dt>
      <dd>{publish === 'at_once' ? 'Published immediately' : 'Previewed before publishing'}</dd>
    </dl>
  );
}

function Texts({ texts }: { texts: readonly ConnectedText[] }) {
  if (texts.length === 0)
    return <EmptyState title="No documents yet" text="Documents appear here after the first check." />;
  return (
    <DataTable
      caption="Documents from this connection"
      rows={texts}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'Document',
          cell: ({ title, address, document_id, state }) => (
            <>
              {document_id ? (
                <Link to={state === 'held' ? `/versions/${document_id}` : `/wiki/${document_id}`}>
                  <DocumentName title={title} />
                </Link>
              ) : (
                title
              )}
              <p className={styles['second']}>{address}</p>
            </>
          ),
        },
        { heading: 'In force from', cell: ({ effective_from }) => effective_from && shortDate(effective_from) },
        {
          heading: 'Status',
          cell: ({ state, problem }) => (
            <>
              {textStateWords[state]}
              {problem && <p className={styles['problem']}>{problem}</p>}
            </>
          ),
        },
        { heading: 'Last changed', cell: ({ last_changed_at }) => last_changed_at && moment(last_changed_at) },
      ]}
    />
  );
}

function Looks({ looks }: { looks: OpenConnection['looks'] }) {
  if (looks.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h3>Latest checks</h3>
      <DataTable
        caption="Latest checks"
        rows={looks}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Started', cell: ({ started_at }) => moment(started_at) },
          {
            heading: 'Result',
            cell: (look) =>
              look.problem ? <span className={styles['problem']}>{look.problem}</span> : lookInWords(look),
          },
        ]}
      />
    </div>
  );
}

/** One connection: its status, documents and latest checks. */
export function ConnectionDetails({ id, onBack }: { id: string; onBack: () => void }) {
  const opened = useQuery({
    ...api.connectors.connection.queryOptions({ input: { id } }),
    ...fresh.atAnInterval,
    refetchInterval: ({ state }) => (['looking', 'new'].includes(state.data?.connection.state ?? '') ? 2_000 : 30_000),
  });
  const back = (
    <Button size="sm" variant="default" onClick={onBack}>
      All connections
    </Button>
  );
  if (opened.isPending) return <Skeleton label="Loading connection" lines={listLines(6)} />;
  if (opened.isError)
    return (
      <div className={styles['part']}>
        <div>{back}</div>
        <ErrorInPlace title="Failed to load the connection." retry={() => void opened.refetch()} />
      </div>
    );
  const { connection, texts, looks } = opened.data;
  return (
    <div className={styles['part']}>
      <div>{back}</div>
      <div className={styles['head']}>
        <div>
          <h2>{connection.name}</h2>
          <ConnectionState state={connection.state} />
          {connection.problem && <p className={styles['problem']}>{connection.problem}</p>}
        </div>
        <ConnectionActs connection={connection} onRemoved={onBack} />
      </div>
      <Facts connection={connection} />
      <h3>Documents</h3>
      <Texts texts={texts} />
      <Looks looks={looks} />
    </div>
  );
}
