import { asClientError } from '#web/platform/api/decode-error.ts';
import { knownAnswers } from './known-answers.ts';
import { onScreen } from './on-screen.ts';
import type { Profile } from './session-state.ts';
import { thisTab } from './this-tab.ts';

const { current, happen } = thisTab;

export const sessionStore = {
  current: onScreen.session.current,
  subscribe: onScreen.session.subscribe,
  /** Whether the person said that the computer is shared. */
  isShared: () => current().isShared,
  /** Listeners forget what they keep in memory when the person leaves. */
  onLeave: knownAnswers.onForget,
  retry: () => happen({ type: 'started' }),
  /** Starts again after the server has begun to treat this session as another person's. */
  changePerson: () => happen({ type: 'person-changed' }),
  /** Shows the signed-in user's changed profile, in every tab. */
  keepUser: (profile: Profile) => void happen({ type: 'profile-changed', profile }),
};

/** Takes over the session of a login, in every tab, and fetches the profile. */
export const beginSession = (token: string, isShared: boolean): Promise<unknown> =>
  happen({ type: 'logged-in', token, isShared });

/** Covers every tab, and locks the session on the server until the password is given. */
export const lockScreen = (): Promise<unknown> => happen({ type: 'locked' });

/**
 * Uncovers every tab once `prove` has proved to the server who is there.
 * @throws ClientError when refused or unreachable; its description is fit to show
 */
export async function unlockScreen(prove: () => Promise<unknown>): Promise<void> {
  const { turn } = current();
  try {
    await prove();
  } catch (thrown) {
    if (asClientError(thrown).status === 401) void happen({ type: 'expired', turn });
    throw thrown;
  }
  await happen({ type: 'unlocked', turn });
}

/**
 * Forgets the person in every tab at once, and ends the session on the server as soon as it can be reached.
 * @returns why the server did not confirm at the first attempt, if it did not
 */
export const logOut = (): Promise<Error | undefined> => happen({ type: 'logged-out' });
