const key = 'candour-tab';
const answerWithinMs = 300;
/** A page that comes back to its tab this soon was reloaded; later it may be a closed tab that somebody else has opened again. */
const reloadWithinMs = 5_000;

type Word = 'anyone' | 'here';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('candour-open-tabs');
let isIn = false;

/** When somebody was in at this tab as its last page went, ms since 1970. */
function wentAt(): number {
  try {
    return Number(sessionStorage.getItem(key));
  } catch {
    return 0;
  }
}

function noteGoing(): void {
  if (!isIn) return;
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Then a reload asks for the password.
  }
}

function isReloaded(): boolean {
  const passed = Date.now() - wentAt();
  return passed >= 0 && passed < reloadWithinMs;
}

async function isAnotherOpen(): Promise<boolean> {
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
}

/** Which tabs of this browser somebody is signed in at: the moment in a tab's own store tells a reload from a tab opened anew. */
export const openTabs = {
  start(): void {
    addEventListener('pagehide', noteGoing);
    channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data === 'anyone' && isIn) channel.postMessage('here' satisfies Word);
    });
  },
  enter(): void {
    isIn = true;
  },
  leave(): void {
    isIn = false;
  },
  /** Whether this tab goes on from where it was, or another is open beside it. */
  async isOneOfSeveral(): Promise<boolean> {
    return isIn || isReloaded() || isAnotherOpen();
  },
};
