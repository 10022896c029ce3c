import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftVersion, OpenedDraft } from '#contract/features/write/draft.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { CompareTexts } from '#web/editor/compare-texts.tsx';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { versionQuery, versionsQuery } from '../../draft-queries.ts';
import styles from './margin.module.css';

const reasonWords: Readonly<Record<DraftVersion['reason'], string>> = {
  written: 'as it was written',
  edited: 'before a later change',
  restored: 'restored',
  kept: 'kept',
  renamed: 'speakers named',
};

type Restored = { revision: number; saved_at: string; title: string; document: RichText };

type Props = {
  draft: OpenedDraft;
  /** The text as it stands in the editor. */
  current: () => RichText;
  /** Saves what is not saved yet. @returns the revision */
  save: () => Promise<number>;
  onRestored: (restored: Restored) => void;
};

function Version({
  version,
  isChosen,
  choose,
  restore,
}: {
  version: DraftVersion;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  restore: (() => void) | undefined;
}) {
  const { number, reason, note, made_by: by, made_at: at } = version;
  return (
    <li className={styles['version']}>
      <Checkbox
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
        label={
          <>
            <b>{number}</b>, {reasonWords[reason]}
            <small>
              {by?.name ?? 'Candour'}, {dayAndTime(at, new Date())}
              {note !== '' && `. ${note}`}
            </small>
          </>
        }
      />
      {restore && (
        <Button size="compact-sm" variant="subtle" aria-label={`Restore version ${number}`} onClick={restore}>
          Restore
        </Button>
      )}
    </li>
  );
}

/** Two versions beside each other, or one beside the text as it is now. */
function Comparison({
  id,
  numbers,
  current,
  onClose,
}: {
  id: string;
  numbers: readonly number[];
  current: RichText;
  onClose: () => void;
}) {
  const [older = 0, newer] = numbers.toSorted((one, other) => one - other);
  const first = useQuery(versionQuery(id, older));
  const second = useQuery({ ...versionQuery(id, newer ?? 1), enabled: newer !== undefined });
  const after = newer === undefined ? current : second.data?.document;
  const isError = first.isError || second.isError;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={newer === undefined ? `Version ${older} and now` : `Versions ${older} and ${newer}`}
      buttons={<Button onClick={onClose}>Done</Button>}
    >
      {isError && (
        <ErrorInPlace
          title="The versions did not load."
          retry={() => Promise.all([first.refetch(), second.refetch()])}
        />
      )}
      {first.data && after ? (
        <CompareTexts before={first.data.document} after={after} />
      ) : (
        !isError && <Skeleton label="Loading the versions" lines={listLines(3)} />
      )}
    </Dialog>
  );
}

/** The versions of a document: compared, restored, kept. */
export function VersionsMargin({ draft, current, save, onRestored }: Props) {
  const { id, can_edit: canEdit } = draft;
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery(versionsQuery(id));
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isComparing, compare] = useState(false);
  const refresh = () => cache.invalidateQueries({ queryKey: versionsQuery(id).queryKey });
  const keep = useMutation({
    mutationFn: async () => {
      await save();
      return api.write.keepVersion.call({ id });
    },
    onSuccess: refresh,
  });
  const restore = useMutation({
    mutationFn: async (number: number) => api.write.restoreVersion.call({ id, number, revision: await save() }),
    onSuccess(restored) {
      onRestored(restored);
      void refresh();
    },
  });
  const failed = keep.error ?? restore.error;
  if (isError) return <ErrorInPlace title="The versions did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading the versions" lines={listLines(4)} />;
  return (
    <>
      <div className={styles['version-acts']}>
        <Button size="sm" variant="default" disabled={chosen.length === 0} onClick={() => compare(true)}>
          {chosen.length > 1 ? 'Compare 2' : 'Compare with now'}
        </Button>
        {canEdit && (
          <LoadingButton size="sm" variant="default" isLoading={keep.isPending} onClick={() => keep.mutate()}>
            Keep as a version
          </LoadingButton>
        )}
      </div>
      {failed && <ErrorInPlace title="That did not work.">{asClientError(failed).description}</ErrorInPlace>}
      {data.versions.length === 0 && <p className={styles['hint']}>There are no versions yet.</p>}
      <ul className={styles['versions']}>
        {data.versions.map((version) => (
          <Version
            key={version.number}
            version={version}
            isChosen={chosen.includes(version.number)}
            choose={(is) =>
              setChosen(is ? [...chosen, version.number].slice(-2) : chosen.filter((each) => each !== version.number))
            }
            restore={canEdit ? () => restore.mutate(version.number) : undefined}
          />
        ))}
      </ul>
      {isComparing && <Comparison id={id} numbers={chosen} current={current()} onClose={() => compare(false)} />}
    </>
  );
}
