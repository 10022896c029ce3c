import type { TabMessage } from './session-event.ts';
import type { Profile, Session } from './session-state.ts';

/** Effects that take a while. Their outcome comes back as an event of the same turn. */
export type SlowEffect =
  | { type: 'fetch-profile'; turn: number }
  | { type: 'find-other-tabs'; turn: number }
  /** Locks the session on the server. Retried until the server answers or the tab is in another turn. */
  | { type: 'lock-session'; turn: number }
  | { type: 'end-session'; token: string };

/** What to do about an event. Everything the session does to the browser or the server is one of these. */
export type SessionEffect =
  | SlowEffect
  | { type: 'show'; session: Session }
  /** Warns when the screen will be covered, or removes the warning. */
  | { type: 'warn'; lockAt: number | undefined }
  | { type: 'dismiss-error' }
  | { type: 'tell-tabs'; message: TabMessage }
  | { type: 'tell-presence' }
  /** Stores a new session, unlocked. */
  | { type: 'keep-login'; token: string; isShared: boolean }
  | { type: 'keep-profile'; profile: Profile }
  | { type: 'keep-last-use'; at: number }
  /** With this flag set, a new page is covered before it asks the server. */
  | { type: 'mark-locked'; isLocked: boolean }
  /** Clears every store of the browser, or only this tab's where the browser's are somebody else's. */
  | { type: 'clear-stores'; isOwn: boolean; isShared: boolean }
  | { type: 'keep-unsent-text'; userId: string }
  | { type: 'forget-unsent-text' }
  /** Forgets all data that this tab holds in memory. */
  | { type: 'forget-answers' }
  /** Drops what was fetched before anybody was logged in, such as the flags of the login page. */
  | { type: 'drop-queries' };
