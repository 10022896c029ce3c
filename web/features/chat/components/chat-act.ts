import type { ListedChat } from '../chat-queries.ts';

/** The actions on a chat that open a dialog. */
export type ChatAct = 'rename' | 'share' | 'delete';

/** The props each of these dialogs receives. */
export type ChatDialogProps = {
  chat: Pick<ListedChat, 'id' | 'title' | 'shared' | 'can_share'>;
  onClose: () => void;
};
