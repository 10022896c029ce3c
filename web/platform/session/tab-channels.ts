import type { TabMessage } from './session-event.ts';

const areThere = typeof BroadcastChannel !== 'undefined';

/** A channel between the tabs of this browser. It does nothing where the browser has no channels. */
function channelOf<Message>(name: string) {
  const channel = areThere ? new BroadcastChannel(name) : undefined;
  return {
    tell(message: Message): void {
      channel?.postMessage(message);
    },
    listen(hear: (message: Message) => void): void {
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
    },
  };
}

export const tabChannels = {
  areThere,
  session: channelOf<TabMessage>('candour-session'),
  openTabs: channelOf<'anyone' | 'here'>('candour-open-tabs'),
};
