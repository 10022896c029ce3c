import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { draftSpeakersQuery } from '../draft-queries.ts';
import styles from './name-speakers-dialog.module.css';
import { type SpeakerNames, SpeakersTable } from './speakers-table.tsx';

type Renamed = { revision: number; saved_at: string; title: string; document: RichText };

export type NamingSpeakers = {
  /** Saves what is not saved yet. @returns the revision */
  save: () => Promise<number>;
  onNamed: (renamed: Renamed) => void;
};

type Props = NamingSpeakers & { draftId: string; onClose: () => void };

const inWords = (places: number) =>
  places === 0 ? 'Speakers named.' : `Speakers named in ${places === 1 ? '1 place' : `${places} places`} of the text.`;

function useNaming({ draftId, save, onNamed, onClose }: Props) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ names, chair }: SpeakerNames) =>
      api.write.nameSpeakers.call({
        id: draftId,
        speakers: names.map((name, at) => ({ name, is_chair: at === chair })),
        revision: await save(),
      }),
    onSuccess(renamed) {
      onNamed(renamed);
      onClose();
      showToast('ok', inWords(renamed.places));
      for (const { key } of [api.write.turns, api.write.speakers, api.write.unsaid, api.write.versions])
        void cache.invalidateQueries({ queryKey: key({ input: { id: draftId } }) });
    },
  });
}

/** Names the speakers of a document that is written already. */
export default function NameSpeakersDialog(props: Props) {
  const { draftId, onClose } = props;
  const { data, isError, refetch } = useQuery(draftSpeakersQuery(draftId));
  const [typed, setTyped] = useState<SpeakerNames>();
  const naming = useNaming(props);
  const speakers = data?.speakers ?? [];
  const isShared = new Set(speakers.map(({ name }) => name)).size < speakers.length;
  const chair = speakers.findIndex(({ is_chair: isChair }) => isChair);
  const names = typed ?? {
    names: speakers.map(({ label, name, is_named: isNamed }) => (!isNamed && name === label ? '' : name)),
    chair: chair < 0 ? null : chair,
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Name the speakers"
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <LoadingButton isLoading={naming.isPending} disabled={!typed} onClick={() => naming.mutate(names)}>
            Name speakers
          </LoadingButton>
        </>
      }
    >
      <div className={styles['speakers']}>
        <p>The turns and the text get the new names. The text as it is now stays as a version.</p>
        {isShared && (
          <p>
            Where you tell two speakers of one name apart, the text keeps that name: correct it there, by the turns.
          </p>
        )}
        {isError && <ErrorInPlace title="The speakers did not load." retry={() => refetch()} />}
        {data ? (
          <SpeakersTable speakers={speakers} names={names} change={setTyped} />
        ) : (
          !isError && <Skeleton label="Loading the speakers" lines={listLines(4)} />
        )}
        {naming.isError && (
          <ErrorInPlace title="The speakers were not named.">{asClientError(naming.error).description}</ErrorInPlace>
        )}
      </div>
    </Dialog>
  );
}
