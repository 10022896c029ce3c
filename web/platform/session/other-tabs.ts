/** `ended` is the token that was left: a message may come late, to a tab that holds another by then. */
export type Message = 'signed-in' | 'profile-changed' | 'locked' | 'unlocked' | { ended: string | null };

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('candour-session');

/** What the tabs of this browser tell each other about the session. */
export const otherTabs = {
  canTell: channel !== undefined,
  tell: (message: Message) => channel?.postMessage(message),
  listen: (hear: (message: Message) => void) =>
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data)),
};
