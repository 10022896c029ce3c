import { accessToken, lastUse, lockFlag, sharedComputer, storedUser } from './browser-store.ts';
import { interpretSession } from './interpret-session.ts';
import { performEffect } from './perform-effect.ts';
import { stateAtFirst } from './session-state.ts';
import { tabChannels } from './tab-channels.ts';

/** The session of this tab. */
export const thisTab = interpretSession(
  stateAtFirst(tabChannels.areThere, Date.now()),
  () => ({
    now: Date.now(),
    stored: {
      token: accessToken.get(),
      isShared: sharedComputer.get(),
      isLocked: lockFlag.get(),
      name: storedUser.name(),
      lastUseAt: lastUse.get(),
    },
  }),
  performEffect,
);
