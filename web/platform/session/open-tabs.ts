import { tabChannels } from './tab-channels.ts';

const key = 'candour-tab';
const answerWithinMs = 300;
/** A page that comes back to its tab this soon was reloaded; later it may be a closed tab that somebody else has opened again. */
const reloadWithinMs = 5_000;

/** When somebody was in at this tab as its last page went, ms since 1970. */
function wentAt(): number {
  try {
    return Number(sessionStorage.getItem(key));
  } catch {
    return 0;
  }
}

function noteGoing(): void {
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

const isAnotherOpen = (): Promise<boolean> =>
  new Promise((resolve) => {
    // Without channels there is no answer to wait for.
    setTimeout(() => resolve(false), tabChannels.areThere ? answerWithinMs : 0);
    tabChannels.openTabs.listen((word) => {
      if (word === 'here') resolve(true);
    });
    tabChannels.openTabs.tell('anyone');
  });

/** Which tabs of this browser somebody is logged in at: the moment in a tab's own store tells a reload from a tab opened anew. */
export const openTabs = {
  /** Answers new tabs while `isIn` holds here. */
  start(isIn: () => boolean): void {
    addEventListener('pagehide', () => {
      if (isIn()) noteGoing();
    });
    tabChannels.openTabs.listen((word) => {
      if (word === 'anyone' && isIn()) tabChannels.openTabs.tell('here');
    });
  },
  /** Whether this tab goes on from where it was, or another is open beside it. */
  isOneOfSeveral: async (): Promise<boolean> => isReloaded() || isAnotherOpen(),
};
