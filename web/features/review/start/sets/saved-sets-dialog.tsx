import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SavedSet } from '#contract/features/review/requirement-set.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { SavedSetActs } from './saved-set-acts.tsx';
import { whoseSet } from './set-choices.ts';
import { savedSetsQuery } from './set-queries.ts';
import styles from './sets.module.css';

type Props = { use: (set: SavedSet) => void; onClose: () => void };

const number = (count: number) => (count === 1 ? '1 requirement' : `${count.toLocaleString('en-GB')} requirements`);

function SavedSetRow({ set, use, onClose }: Props & { set: SavedSet }) {
  const isWithdrawn = set.withdrawn_at !== null;
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['name']}>
          {set.name} <span>v{set.version}</span>
        </p>
        <p className={styles['hint']}>
          {number(set.requirements)}, {shortDate(set.changed_at)}. {whoseSet(set)}
          {isWithdrawn && ' Withdrawn.'}
        </p>
      </div>
      <div className={styles['acts']}>
        {!isWithdrawn && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Use ${set.name}`}
            onClick={() => {
              use(set);
              onClose();
            }}
          >
            Use
          </Button>
        )}
        {set.is_own && <SavedSetActs set={set} />}
      </div>
    </li>
  );
}

/** The saved sets that the person may use, and what they may do with those of their own. */
export default function SavedSetsDialog({ use, onClose }: Props) {
  const { data, isError, refetch } = useQuery(savedSetsQuery);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Saved requirement sets"
      buttons={
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      }
    >
      {isError ? (
        <ErrorInPlace title="The saved sets did not load." retry={() => refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading saved sets" lines={listLines(3)} />
      ) : data.sets.length === 0 ? (
        <EmptyState title="No saved sets" text="A file of requirements that you upload is kept here under its name." />
      ) : (
        <ul className={styles['rows']} aria-label="Saved sets">
          {data.sets.map((set) => (
            <SavedSetRow key={set.set_id} set={set} use={use} onClose={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
