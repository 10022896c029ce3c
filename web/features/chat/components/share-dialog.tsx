import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { useShareChat } from '../use-change-chat.ts';
import type { ChatDialogProps } from './chat-act.ts';
import styles from './chat-dialog.module.css';

function ChatLink({ chatId }: { chatId: string }) {
  const link = `${location.origin}/chat/${chatId}`;
  return (
    <div className={styles['link']}>
      <TextInput label="Link to this chat" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.6} />}
        text={link}
        copied="Link copied."
        refused="Could not copy the link. Select it and copy it."
      >
        Copy link
      </CopyButton>
    </div>
  );
}

/** Shares a chat with the organisation, shows its link, and stops sharing. */
export function ShareDialog({ chat, onClose }: ChatDialogProps) {
  const share = useShareChat();
  const { organisation } = useUser();
  const { can_share: mayShare } = chat;
  const stored = share.data?.shared ?? chat.shared;
  // A chat that may not be shared again still shows its former state until the dialog closes.
  const isShared = stored || !mayShare;
  const readers =
    mayShare && organisation ? `Everyone at ${organisation.name}` : 'Everyone at the organisation where you started it';
  const change = (shared: boolean) =>
    share.mutate({ chatId: chat.id, shared }, { onSuccess: (changed) => changed.can_share || onClose() });
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
        {readers} with the link {isShared ? 'can' : 'will be able to'} read its questions, answers and quoted passages
        {mayShare && ', including any you add later'}.{' '}
        {mayShare
          ? 'Only you can ask questions in it.'
          : 'You no longer belong to that organisation. Stop sharing this chat to ask more questions. You cannot share it again.'}
      </p>
      {isShared && <ChatLink chatId={chat.id} />}
      {share.isError && (
        <ErrorInPlace title="Could not change sharing.">{asClientError(share.error).description}</ErrorInPlace>
      )}
    </Dialog>
  );
}
