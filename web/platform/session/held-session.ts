import { accessToken, sharedComputer } from './browser-store.ts';

let token: string | null = null;
let isShared = false;
/** Raised by whatever settles this tab anew: an answer that comes after another count changes nothing. */
let turn = 0;

/** The session of this tab. What the browser stores by now may be of another, that somebody began at another tab. */
export const heldSession = {
  token: () => token,
  /** Whether the person said that the computer is shared: known here also when another tab has forgotten them. */
  isShared: () => isShared,
  /** Takes what the browser stores. */
  take(): void {
    token = accessToken.get();
    isShared = sharedComputer.get();
  },
  forget(): void {
    token = null;
    isShared = false;
  },
  /** Whether the browser stores this session or none, and not somebody's who has logged in since. */
  isStoredOne(): boolean {
    const stored = accessToken.get();
    return stored === null || stored === token;
  },
  /** Begins another turn. @returns whether it still is the same */
  nextTurn(): () => boolean {
    turn += 1;
    return heldSession.thisTurn();
  },
  /** @returns whether it still is the same turn as now */
  thisTurn(): () => boolean {
    const begun = turn;
    return () => turn === begun;
  },
};
