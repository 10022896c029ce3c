import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeErrors } from '#contract/errors/write-errors.ts';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { CompareTexts } from '#web/editor/compare-texts.tsx';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { openedDraftQuery } from '../draft-queries.ts';
import type { DraftWords } from './save-loop.ts';

type Props = {
  draft: OpenedDraft;
  mine: DraftWords;
  /** Saves the person's text on top of the newest revision. */
  onKeepMine: (revision: number, savedAt: string | null) => void;
  /** Shows the other text, which is saved. */
  onTakeTheirs: (theirs: OpenedDraft) => void;
};

const byWhom = ({ saved_by: by, saved_at: at }: OpenedDraft) =>
  `${by?.name ?? 'Somebody'} saved this document ${at === null ? '' : dayAndTime(at, new Date())}`.trim();

const isChangedAgain = (thrown: unknown) => asClientError(thrown).code === writeErrors.draft_changed.number;

/** Both ways out of a conflict, each told the other text. */
function useChoice({ mine, onKeepMine, onTakeTheirs }: Props, readAgain: () => void) {
  const keepMine = useMutation({
    mutationFn: (theirs: OpenedDraft) =>
      client.write.save({
        id: theirs.id,
        document: mine.document,
        title: mine.title.trim() || undefined,
        revision: theirs.revision,
        keep_replaced: true,
      }),
    meta: { background: true },
    onSuccess: ({ revision, saved_at: at }) => onKeepMine(revision, at),
    // Somebody who types on has saved again: their newest text is what the person has to see before they choose.
    onError: (thrown) => isChangedAgain(thrown) && readAgain(),
  });
  const takeTheirs = useMutation({
    mutationFn: (theirs: OpenedDraft) =>
      client.write.keepVersion({
        id: theirs.id,
        set_aside: mine.document,
        note: 'Set aside for the text saved meanwhile',
      }),
    meta: { background: true },
    onSuccess: (_, theirs) => onTakeTheirs(theirs),
  });
  return { keepMine, takeTheirs, failed: keepMine.error ?? takeTheirs.error };
}

function Choices({ theirs, choice }: { theirs: OpenedDraft; choice: ReturnType<typeof useChoice> }) {
  const { keepMine, takeTheirs } = choice;
  return (
    <>
      <LoadingButton variant="default" isLoading={takeTheirs.isPending} onClick={() => takeTheirs.mutate(theirs)}>
        Use the saved text
      </LoadingButton>
      <LoadingButton isLoading={keepMine.isPending} onClick={() => keepMine.mutate(theirs)}>
        Keep my text
      </LoadingButton>
    </>
  );
}

const whyNot = (failed: Error) =>
  isChangedAgain(failed)
    ? 'The document was saved again meanwhile. This is the newest text: compare, then choose.'
    : asClientError(failed).description;

/** The way through a conflict: both texts are there, and the one that is not chosen is kept as a version. */
export function ConflictDialog(props: Props) {
  const { draft, mine } = props;
  const [isComparing, compare] = useState(false);
  const { data, isError, refetch } = useQuery({
    ...openedDraftQuery(draft.id),
    queryKey: ['write', 'conflict', draft.id],
    gcTime: 0,
  });
  const choice = useChoice(props, () => void refetch());
  const theirs: RichText | null | undefined = data?.document;
  return (
    <Dialog
      isOpen
      // Closing decides nothing; the note above the text opens it again.
      onClose={() => undefined}
      title="Two texts"
      buttons={data && <Choices theirs={data} choice={choice} />}
    >
      {isError && <ErrorInPlace title="The saved text did not load." retry={() => refetch()} />}
      {!data && !isError && <Skeleton label="Loading the saved text" lines={listLines(2)} />}
      {data && (
        <>
          <p>
            {byWhom(data)}, after you began your change. Nothing is lost: the text that you do not choose is kept as a
            version.
          </p>
          <Button size="compact-sm" variant="subtle" aria-expanded={isComparing} onClick={() => compare(!isComparing)}>
            {isComparing ? 'Hide the differences' : 'Show the differences'}
          </Button>
          {choice.failed && <ErrorInPlace title="Could not save this choice.">{whyNot(choice.failed)}</ErrorInPlace>}
          {isComparing && theirs && <CompareTexts before={theirs} after={mine.document} />}
        </>
      )}
    </Dialog>
  );
}
