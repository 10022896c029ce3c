import type { ListedSession } from '../chat-queries.ts';

/** What is done with a session by way of a dialog. */
export type SessionAct = 'rename' | 'share' | 'delete';

/** What each of the dialogs is given. */
export type SessionDialogProps = {
  session: Pick<ListedSession, 'id' | 'title' | 'shared' | 'can_share'>;
  onClose: () => void;
};
