const key = 'candour-tab';
const answerWithinMs = 300;

type Word = 'anyone' | 'here';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('candour-open-tabs');
let isIn = false;

function wasHere(): boolean {
  try {
    return sessionStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** Which tabs of this browser somebody is signed in at: a tab's own store tells a reload from a browser opened anew. */
export const openTabs = {
  start(): void {
    channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data === 'anyone' && isIn) channel.postMessage('here' satisfies Word);
    });
  },
  enter(): void {
    isIn = true;
    try {
      sessionStorage.setItem(key, 'yes');
    } catch {
      // Then a reload asks for the password.
    }
  },
  leave(): void {
    isIn = false;
  },
  /** Whether this tab goes on from where it was, or another is open beside it. */
  async isOneOfSeveral(): Promise<boolean> {
    if (wasHere()) return true;
    if (!channel) return false;
    return new Promise((resolve) => {
      const listen = ({ data }: MessageEvent<Word>) => {
        if (data === 'here') settle(true);
      };
      const timer = setTimeout(() => settle(false), answerWithinMs);
      const settle = (answer: boolean) => {
        clearTimeout(timer);
        channel.removeEventListener('message', listen);
        resolve(answer);
      };
      channel.addEventListener('message', listen);
      channel.postMessage('anyone' satisfies Word);
    });
  },
};
