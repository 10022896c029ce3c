import { createContext, type ReactNode, Suspense, useState } from 'react';
import { pressedPart } from '#web/platform/late/late-part.ts';
import { keepFocusOnPage } from '#web/ui/keep-focus-on-page.ts';
import type { ChatAct, ChatDialogProps } from './chat-act.ts';

const ChatDialog = pressedPart(() => import('./chat-dialog.tsx'));

type Asked = { act: ChatAct; chat: ChatDialogProps['chat']; onDeleted: () => void };

/** Opens the dialog for an action on a chat. */
export const OpenChatDialog = createContext<(asked: Asked) => void>(() => undefined);

/**
 * Holds the dialog of every chat menu below. Menus stand elsewhere on a phone than on a desk, and turning a device from one to the
 * other must not close the dialog or lose what was typed in it.
 */
export function ChatDialogs({ children }: { children: ReactNode }) {
  const [asked, open] = useState<Asked>();
  const close = () => {
    open(undefined);
    keepFocusOnPage();
  };
  return (
    <OpenChatDialog value={open}>
      {children}
      <Suspense>{asked && <ChatDialog {...asked} onClose={close} />}</Suspense>
    </OpenChatDialog>
  );
}
