import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useShareSession } from '../use-change-session.ts';
import type { SessionDialogProps } from './session-act.ts';
import styles from './session-dialog.module.css';

function ChatLink({ sessionId }: { sessionId: string }) {
  const link = `${location.origin}/chat/${sessionId}`;
  const copy = async () => {
    if (await copyText(link)) showToast('ok', 'Link copied.');
    else showToast('bad', 'The browser did not allow copying. Select the link and copy it.');
  };
  return (
    <div className={styles['link']}>
      <TextInput label="Link to this chat" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" leftSection={<IconCopy size={16} stroke={1.6} />} onClick={copy}>
        Copy link
      </Button>
    </div>
  );
}

/** Lets the organisation read a chat, gives the link to it, and takes it back. */
export function ShareDialog({ session, onClose }: SessionDialogProps) {
  const share = useShareSession();
  const { organisation } = useUser();
  const { can_share: mayShare } = session;
  const stored = share.data?.shared ?? session.shared;
  // Taken back where it may not be shared again, it is as it was shown until the dialog is gone.
  const isShared = stored || !mayShare;
  const readers =
    mayShare && organisation ? `Everyone at ${organisation.name}` : 'Everyone at the organisation it began in';
  const change = (shared: boolean) =>
    share.mutate({ sessionId: session.id, shared }, { onSuccess: (changed) => changed.can_share || onClose() });
  return (
    <Dialog
      isOpen={stored || mayShare}
      onClose={onClose}
      title={isShared ? 'This chat is shared' : 'Share this chat?'}
      buttons={
        isShared ? (
          <>
            <LoadingButton variant="default" isLoading={share.isPending} onClick={() => change(false)}>
              Stop sharing
            </LoadingButton>
            <Button onClick={onClose}>Done</Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <LoadingButton data-autofocus isLoading={share.isPending} onClick={() => change(true)}>
              Share
            </LoadingButton>
          </>
        )
      }
    >
      <p>
        {readers} who has the link {isShared ? 'can' : 'will be able to'} read its questions, its answers and the
        passages they quote{mayShare && ', and what you ask in it later'}.{' '}
        {mayShare
          ? 'Only you can ask in it.'
          : 'You no longer belong to that organisation. To ask in this chat, stop sharing it; it cannot be shared again.'}
      </p>
      {isShared && <ChatLink sessionId={session.id} />}
      {share.isError && (
        <ErrorInPlace title="The sharing was not changed.">{asClientError(share.error).description}</ErrorInPlace>
      )}
    </Dialog>
  );
}
