import { Button } from '@mantine/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SharingState } from '#contract/access/sharing.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CopyLink } from './copy-link.tsx';
import { NamePeople } from './name-people.tsx';
import styles from './share-thing-dialog.module.css';

/** Who can read the thing now, in one sentence. */
function readersOf({ visibility, people }: SharingState, thing: string, organisation: string): string {
  const named = people.length === 1 ? '1 person' : `${people.length} people`;
  switch (visibility) {
    case 'private':
      return `Only you can read this ${thing}.`;
    case 'named':
      return `You and the ${named} below can read this ${thing}.`;
    case 'organisation':
      return people.length === 0
        ? `Everyone at ${organisation} can read this ${thing}.`
        : `Everyone at ${organisation} can read this ${thing}, and so can the ${named} below.`;
  }
}

type Mutation<Input> = Pick<
  UseMutationResult<SharingState, unknown, Input>,
  'mutate' | 'mutateAsync' | 'isPending' | 'isError' | 'error'
>;

type Props = {
  id: string;
  /** "review" */
  thing: string;
  /** As its page knows it, until the call has answered. */
  isShared: boolean;
  sharing: UseQueryResult<SharingState>;
  share: Mutation<{ id: string; shared: boolean }>;
  name: Mutation<{ id: string; user_id: string; named: boolean }>;
  /** What readers may do, after who can read it. */
  rights: ReactNode;
  /** What everyone of the organisation may do: "Can read it and decide on findings, but not guests". */
  everyoneMay: string;
  path: string;
  onClose: () => void;
};

const Failed = ({ error }: { error: unknown }) => (
  <ErrorInPlace title="Could not change sharing.">{asClientError(error).description}</ErrorInPlace>
);

/** Shares a thing with people by name, with the organisation, or with nobody, and says who can read it. */
export function ShareThingDialog({
  id,
  thing,
  sharing,
  share,
  name,
  rights,
  everyoneMay,
  path,
  onClose,
  ...given
}: Props) {
  const { organisation } = useUser();
  const { data: state } = sharing;
  const theirs = organisation?.name ?? 'your organisation';
  const isShared = state ? state.visibility !== 'private' : given.isShared;
  const isWhole = state?.visibility === 'organisation';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isShared ? `This ${thing} is shared` : `Share this ${thing}?`}
      buttons={<Button onClick={onClose}>Done</Button>}
    >
      {sharing.isPending && <Skeleton label="Loading who can read it" lines={[{ width: '100%' }, { width: '70%' }]} />}
      {sharing.isError && <ErrorInPlace title="Failed to load who can read it." retry={() => sharing.refetch()} />}
      {state && (
        <p>
          {readersOf(state, thing, theirs)} {rights}
        </p>
      )}
      <NamePeople
        people={state?.people ?? []}
        isPending={name.isPending}
        onName={(user_id, named) => name.mutateAsync({ id, user_id, named })}
      />
      {name.isError && <Failed error={name.error} />}
      {state && (
        <div className={styles['whole']}>
          <p>
            <b>Everyone at {theirs}</b>
            <small>{isWhole ? everyoneMay : 'Cannot read it'}</small>
          </p>
          <LoadingButton
            size="sm"
            variant="default"
            isLoading={share.isPending}
            onClick={() => share.mutate({ id, shared: !isWhole })}
          >
            {isWhole ? 'Stop sharing' : 'Share'}
          </LoadingButton>
          {share.isError && <Failed error={share.error} />}
        </div>
      )}
      {isShared && <CopyLink label={`Link to this ${thing}`} path={path} />}
    </Dialog>
  );
}
