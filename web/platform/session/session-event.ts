import type { ClientError } from '#web/platform/api/client-error.ts';
import type { Profile } from './session-state.ts';

/** What tabs tell each other. `ended` names the token that was logged out: a late message may reach a tab with another token. */
export type TabMessage = 'signed-in' | 'profile-changed' | 'locked' | 'unlocked' | { ended: string | null };

/** The outcome of something that the tab asked in a turn. It changes nothing once the tab is in another turn. */
export type Answer = { turn: number } & (
  | { type: 'tabs-answered'; isOneOfSeveral: boolean }
  | { type: 'profile-answered'; profile: Profile }
  | { type: 'profile-failed'; error: ClientError }
  /** The server has accepted the password, or whatever else unlocks the screen. */
  | { type: 'unlocked' }
  /** The session has ended on the server, or the person chose to log in again. */
  | { type: 'expired' }
);

/** What happens to a tab. */
export type Happening =
  | Answer
  | { type: 'started' }
  | { type: 'logged-in'; token: string; isShared: boolean }
  | { type: 'logged-out' }
  /** The server now treats this session as another person's. */
  | { type: 'person-changed' }
  | { type: 'profile-changed'; profile: Profile }
  /** The server refused a call because the session is locked. */
  | { type: 'locked' }
  /** A key, a touch or anything else shows that somebody is there. */
  | { type: 'used' }
  /** Time has passed, or another tab has changed the browser's stores. */
  | { type: 'looked' }
  | { type: 'heard'; message: TabMessage }
  /** The browser shows this page again from its page cache. */
  | { type: 'shown-again' };

/** What the browser stores for all its tabs. `name` is empty where nobody is known. */
export type Stored = {
  token: string | null;
  isShared: boolean;
  isLocked: boolean;
  name: string;
  /** Ms since 1970; 0 where it is unknown. */
  lastUseAt: number;
};

/** The time of an event, and what the browser stores at that moment. */
export type Moment = { now: number; stored: Stored };

export type SessionEvent = Happening & Moment;
