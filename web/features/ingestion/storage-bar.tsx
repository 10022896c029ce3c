import { useQuery } from '@tanstack/react-query';
import type { OrganisationStorage } from '#contract/features/ingestion/ingestion.ts';
import { sizeInWords } from '#contract/size-in-words.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './storage-bar.module.css';
import { storageQuery } from './upload-queries.ts';

/** The share of the storage from which its champion is warned. */
const warnedFrom = 0.8;

function noteOf({ used_bytes: used, limit_bytes: limit }: OrganisationStorage): string | undefined {
  if (used >= limit)
    return 'Your organisation’s storage is full. No more files can be uploaded. Ask support for more storage.';
  if (used < warnedFrom * limit) return undefined;
  return `Only ${sizeInWords(limit - used)} left. Ask support for more storage before it is full.`;
}

/** How much of its storage the organisation uses: for champions and administrators. */
export function StorageBar() {
  const storage = useQuery(storageQuery());
  if (storage.isPending) return <Skeleton label="Loading storage" lines={listLines(1)} />;
  if (storage.isError) return <ErrorInPlace title="Failed to load storage." retry={() => storage.refetch()} />;
  const { used_bytes: used, limit_bytes: limit } = storage.data;
  const words = `${sizeInWords(used)} of ${sizeInWords(limit)} used`;
  const note = noteOf(storage.data);
  return (
    <div className={styles['storage']} data-level={used >= limit ? 'full' : note === undefined ? 'free' : 'low'}>
      <p>
        Storage: <strong>{words}</strong>
      </p>
      <progress
        value={Math.min(used, limit)}
        max={limit}
        aria-label="Storage of your organisation"
        aria-valuetext={words}
      />
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
  );
}
