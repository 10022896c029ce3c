import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SharingState } from '#contract/access/sharing.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { CopyLink } from '#web/platform/sharing/copy-link.tsx';
import { NamePeople } from '#web/platform/sharing/name-people.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { chatSharingQuery } from '../chat-queries.ts';
import { useNameInChat, useShareChat } from '../use-change-chat.ts';
import type { ChatDialogProps } from './chat-act.ts';
import styles from './chat-dialog.module.css';

/** Who can read the chat now, in one sentence. */
function readersInWords({ visibility, people }: SharingState, organisation: string): string {
  const named = people.length === 1 ? '1 person' : `${people.length} people`;
  switch (visibility) {
    case 'private':
      return 'Only you can read this chat.';
    case 'named':
      return `You and the ${named} below can read this chat.`;
    case 'organisation':
      return people.length === 0
        ? `Everyone at ${organisation} can read this chat.`
        : `Everyone at ${organisation} can read this chat, and so can the ${named} below.`;
  }
}

const quotedWords = (count: number) =>
  `Its answers quote ${count === 1 ? '1 document' : `${count} documents`} of your data library. A quote is covered for anyone who cannot open its document. Guests can open a document only if it is shared with them too.`;

type PartProps = { chatId: string; state: SharingState };

/** The organisation as a whole, on or off. */
function WholeOrganisation({ chatId, state, organisation }: PartProps & { organisation: string }) {
  const share = useShareChat();
  const isShared = state.visibility === 'organisation';
  return (
    <div className={styles['whole']}>
      <p>
        <b>Everyone at {organisation}</b>
        <small>{isShared ? 'Can read it, but not guests' : 'Cannot read it'}</small>
      </p>
      <LoadingButton
        size="sm"
        variant="default"
        isLoading={share.isPending}
        onClick={() => share.mutate({ chatId, shared: !isShared })}
      >
        {isShared ? 'Stop sharing' : 'Share'}
      </LoadingButton>
      {share.isError && (
        <ErrorInPlace title="Could not change sharing.">{asClientError(share.error).description}</ErrorInPlace>
      )}
    </div>
  );
}

function Readers({ state, organisation }: { state: SharingState; organisation: string }) {
  return (
    <>
      <p>
        {readersInWords(state, organisation)} Readers see its questions, answers and quoted passages, including any you
        add later. Only you can ask questions in it.
      </p>
      {state.restricted_documents > 0 && <p className={styles['quoted']}>{quotedWords(state.restricted_documents)}</p>}
    </>
  );
}

/** For a chat of an organisation that its owner has left: sharing can only end. */
function FormerSharing({ chat, onClose }: ChatDialogProps) {
  const share = useShareChat();
  return (
    <Dialog
      isOpen={chat.shared}
      onClose={onClose}
      title="This chat is shared"
      buttons={
        <>
          <LoadingButton
            variant="default"
            isLoading={share.isPending}
            onClick={() => share.mutate({ chatId: chat.id, shared: false }, { onSuccess: onClose })}
          >
            Stop sharing
          </LoadingButton>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p>
        Everyone at the organisation where you started it can read its questions, answers and quoted passages. You no
        longer belong to that organisation. Stop sharing this chat to ask more questions. You cannot share it again.
      </p>
      {share.isError && (
        <ErrorInPlace title="Could not change sharing.">{asClientError(share.error).description}</ErrorInPlace>
      )}
    </Dialog>
  );
}

/** Shares a chat with people by name, with the organisation as a whole, or with nobody, and says who can read it. */
export function ShareDialog({ chat, onClose }: ChatDialogProps) {
  const { organisation } = useUser();
  const sharing = useQuery({ ...chatSharingQuery(chat.id), enabled: chat.can_share });
  const name = useNameInChat();
  if (!chat.can_share) return <FormerSharing chat={chat} onClose={onClose} />;
  const chatId = chat.id;
  const { data: state } = sharing;
  const theirs = organisation?.name ?? 'your organisation';
  const isShared = state ? state.visibility !== 'private' : chat.shared;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isShared ? 'This chat is shared' : 'Share this chat?'}
      buttons={<Button onClick={onClose}>Done</Button>}
    >
      {sharing.isPending && <Skeleton label="Loading who can read it" lines={[{ width: '100%' }, { width: '70%' }]} />}
      {sharing.isError && <ErrorInPlace title="Failed to load who can read it." retry={() => sharing.refetch()} />}
      {state && <Readers state={state} organisation={theirs} />}
      <NamePeople
        people={state?.people ?? []}
        isPending={name.isPending}
        onName={(user_id, named) => name.mutateAsync({ chatId, user_id, named })}
      />
      {name.isError && (
        <ErrorInPlace title="Could not change sharing.">{asClientError(name.error).description}</ErrorInPlace>
      )}
      {state && <WholeOrganisation chatId={chatId} state={state} organisation={theirs} />}
      {isShared && <CopyLink label="Link to this chat" path={`/chat/${chatId}`} />}
    </Dialog>
  );
}
