/** The chat that a question is about to begin. */
export const newChat = 'new';

const keyOf = (userId: string, chatId: string) => `candour-placeholders:${userId}:${chatId}`;

/**
 * The words behind the placeholders of a person's chats, as JSON: in this tab alone. They go with everything else that the tab keeps when
 * the session ends, and no server ever gets them. Where the browser forbids storage, the placeholders stay.
 */
export const placeholderStore = {
  read(userId: string, chatId: string): string {
    try {
      return sessionStorage.getItem(keyOf(userId, chatId)) ?? '';
    } catch {
      return '';
    }
  },
  write(userId: string, chatId: string, known: string): void {
    try {
      sessionStorage.setItem(keyOf(userId, chatId), known);
    } catch {
      // Full or forbidden: the page shows the placeholders.
    }
  },
  /** The chat that was new has an id now. */
  nameNewChat(userId: string, chatId: string): void {
    const known = placeholderStore.read(userId, newChat);
    if (known === '') return;
    placeholderStore.write(userId, chatId, known);
    placeholderStore.write(userId, newChat, '');
  },
};
