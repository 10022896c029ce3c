import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import type { ClientError } from '#web/platform/api/client-error.ts';

/** A person as the server describes them to themselves: the answer of `account.info`. */
export type Profile = InferContractRouterOutputs<typeof contract>['account']['info'];

/** What screens see (spec §4). `unreachable`: a token is stored and its profile could not be fetched, so nothing is decided yet. */
export type Session =
  | { state: 'starting' }
  | { state: 'unreachable'; error: ClientError }
  | { state: 'anonymous'; because: 'nobody' | 'logout' | 'expired' }
  | { state: 'signed-in'; user: Profile }
  /** The screen is covered until the password is given. `name` is that of the person it waits for, as this browser stores it. */
  | { state: 'locked'; name: string };

/** Everything that a decision about this tab's session depends on. Times are ms since 1970. */
export type SessionState = {
  session: Session;
  /** This tab's own token. The stored one may by now belong to somebody who logged in at another tab. */
  token: string | null;
  /** Whether the person said that the computer is shared. This tab remembers it after another tab has cleared the stores. */
  isShared: boolean;
  /** Goes up whenever the tab starts something new. A late answer, to an earlier turn, changes nothing. */
  turn: number;
  /** Whether this tab's person is known. At a shared computer, new tabs rely on one that is. */
  isIn: boolean;
  /** The user whose data this tab held last. */
  answersOf: string | undefined;
  /** Whether the browser lets its tabs send each other messages. */
  canTell: boolean;
  /** When somebody last used any tab of this browser; 0 while unknown. */
  lastUseAt: number;
  /** When this tab last told the server that somebody is at work. */
  toldAt: number;
  /** When the screen will be covered; undefined until that is near. */
  lockAt: number | undefined;
};

/** The state of a tab whose page has just loaded. */
export function stateAtFirst(canTell: boolean, now: number): SessionState {
  return {
    session: { state: 'starting' },
    token: null,
    isShared: false,
    turn: 0,
    isIn: false,
    answersOf: undefined,
    canTell,
    lastUseAt: 0,
    toldAt: now,
    lockAt: undefined,
  };
}
