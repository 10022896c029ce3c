import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { client } from '#web/platform/api/api-client.ts';
import { type ClientError, isSessionLocked } from '#web/platform/api/client-error.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { draftStore } from '#web/platform/drafts/draft-store.ts';
import { errorSignals } from '#web/platform/errors/error-signals.ts';
import {
  accessToken,
  clearBrowserStores,
  clearTabStores,
  lockMark,
  sharedComputer,
  storedUser,
} from './browser-store.ts';
import { heldSession } from './held-session.ts';
import { knownAnswers } from './known-answers.ts';
import { lastUse } from './last-use.ts';
import { lockSignal } from './lock-signal.ts';
import { openTabs } from './open-tabs.ts';
import { type Message, otherTabs } from './other-tabs.ts';
import { tellServer } from './tell-server.ts';

export type User = InferContractRouterOutputs<typeof contract>['account']['info'];

/** Spec §4. `unreachable` is a stored token whose profile could not be fetched; nothing is decided about it yet. */
export type Session =
  | { state: 'starting' }
  | { state: 'unreachable'; error: ClientError }
  | { state: 'anonymous'; because: 'nobody' | 'logout' | 'expired' }
  | { state: 'signed-in'; user: User }
  /** The screen is covered until the password is given; who it waits for, by the name this browser keeps. */
  | { state: 'locked'; name: string };

let session: Session = { state: 'starting' };
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/**
 * Forgets the person on this computer: cache, stores and whatever registered with `onLeave`. What they were typing waits in this
 * tab for them to sign in again, unless they left by choice or the computer is shared.
 */
function leave(because: 'logout' | 'expired'): void {
  const isShared = heldSession.isShared();
  // Whoever has logged in at another tab since keeps what the browser stores: it is theirs.
  const isAlone = heldSession.isStoredOne();
  heldSession.nextTurn();
  heldSession.forget();
  if (because === 'logout' || isShared) draftStore.forgetAll();
  draftStore.spared(() => (isAlone ? clearBrowserStores(isShared) : clearTabStores()));
  lastUse.forget();
  openTabs.leave();
  become({ state: 'anonymous', because });
  knownAnswers.forget();
}

/** Covers this tab: what was on it goes from the page and from memory, what was being typed stays in the drafts. */
function cover(): void {
  if (session.state === 'locked') return;
  const { firstname = '', surname = '' } = storedUser.names() ?? {};
  heldSession.nextTurn();
  if (heldSession.isStoredOne()) lockMark.set(true);
  become({ state: 'locked', name: `${firstname} ${surname}`.trim() });
  errorSignals.dismiss();
  knownAnswers.forget();
}

async function fetchProfile(): Promise<void> {
  const isCurrent = heldSession.nextTurn();
  try {
    const user = await client.account.info();
    if (!isCurrent()) return;
    // What an administrator was typing waits until they are themselves again.
    if (!user.impersonation) draftStore.keepOnlyOf(user.user_id);
    knownAnswers.areOf(user.user_id);
    // Whose name waits at the lock is who unlocks it.
    if (!user.impersonation) storedUser.set(user);
    lockMark.set(false);
    openTabs.enter();
    // What was answered to nobody, such as the flags of the login page, is not the person's answer.
    if (session.state !== 'signed-in') queryClient.removeQueries();
    become({ state: 'signed-in', user });
  } catch (thrown) {
    if (!isCurrent()) return;
    const error = asClientError(thrown);
    if (error.status === 401) leave('expired');
    else if (isSessionLocked(error)) cover();
    else become({ state: 'unreachable', error });
  }
}

async function start(): Promise<void> {
  const isCurrent = heldSession.nextTurn();
  if (!accessToken.get()) {
    if (heldSession.token()) leave('expired');
    else become({ state: 'anonymous', because: 'nobody' });
    return;
  }
  heldSession.take();
  if (lockMark.get()) return lockSession();
  become({ state: 'starting' });
  // Whoever opens this browser anew at a shared computer need not be who closed it.
  const mayGoOn = !heldSession.isShared() || (await openTabs.isOneOfSeveral());
  if (!isCurrent()) return;
  if (!mayGoOn) return lockSession();
  openTabs.enter();
  await fetchProfile();
}

function show(user: User): void {
  if (session.state !== 'signed-in' || session.user.user_id !== user.user_id) return;
  if (!user.impersonation) storedUser.set(user);
  become({ state: 'signed-in', user });
}

function hear(message: Message): void {
  if (message === 'profile-changed' && session.state === 'signed-in')
    void client.account.info().then(show, () => undefined);
  if (message === 'locked' && session.state !== 'anonymous') cover();
  if (message === 'unlocked' && session.state === 'locked') void fetchProfile();
  if (typeof message === 'object' && message.ended === heldSession.token() && session.state !== 'anonymous')
    leave('logout');
  if (message === 'signed-in') {
    errorSignals.dismiss();
    void start();
  }
}

/** Begins the session of this tab and follows what the other tabs do. Called once, before the first page. */
export function startSession(): void {
  otherTabs.listen(hear);
  // For browsers without channels the token itself disappearing says the same. With channels it need not: a tab whose session
  // has expired takes the token along, and the other tabs keep what is on their screens until their next call.
  addEventListener('storage', ({ key, newValue }) => {
    if (otherTabs.canTell) return;
    if ((key === accessToken.key || key === null) && !newValue && !accessToken.get())
      hear({ ended: heldSession.token() });
  });
  // A page that the browser kept whole and shows again has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (accessToken.get() !== heldSession.token()) {
      if (session.state !== 'anonymous') leave('logout');
      if (accessToken.get()) void start();
    } else if (lockMark.get()) cover();
  });
  lockSignal.subscribe(() => void lockSession());
  openTabs.start();
  errorSignals.offerAtSessionEnd(() =>
    session.state === 'signed-in'
      ? [
          { label: 'Close', run: () => undefined },
          { label: 'Log in again', run: () => leave('expired') },
        ]
      : undefined,
  );
  void start();
}

export const sessionStore = {
  current: (): Session => session,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Told when the person leaves, to forget what is kept in memory. */
  onLeave: knownAnswers.onForget,
  retry: start,
  /** The server answers this session as somebody else from now on: all that is on the screen and in memory was another's. */
  async changePerson(): Promise<void> {
    otherTabs.tell('signed-in');
    become({ state: 'starting' });
    await fetchProfile();
  },
  /** Forgets a person who has not been here for as long as a session lasts. */
  expire: () => leave('expired'),
  /** The signed-in user as the server has them after a change: all that shows them follows at once, in every tab. */
  keepUser(user: User): void {
    show(user);
    otherTabs.tell('profile-changed');
  },
};

/** Takes the session that a login has begun, in every tab, and fetches the profile. */
export async function beginSession(authToken: string, isShared: boolean): Promise<void> {
  accessToken.set(authToken);
  sharedComputer.set(isShared);
  lockMark.set(false);
  heldSession.nextTurn();
  heldSession.take();
  lastUse.note();
  errorSignals.dismiss();
  openTabs.enter();
  otherTabs.tell('signed-in');
  await fetchProfile();
}

/** Covers every tab and has the server refuse every call of this session until its password is given. */
export async function lockSession(): Promise<void> {
  if (session.state === 'anonymous' || session.state === 'locked') return;
  cover();
  const isCurrent = heldSession.thisTurn();
  const isStill = () => isCurrent() && session.state === 'locked';
  // Who was away for as long as a session lasts is gone by now, and a session begun meanwhile is not this tab's to lock.
  if (!isStill() || !heldSession.isStoredOne()) return;
  otherTabs.tell('locked');
  await tellServer.locked({
    isStill,
    onEnded: () => leave('expired'),
  });
}

/**
 * Opens the session again, in every tab, once `prove` has proved to the server who is there.
 * @throws ClientError when refused or unreachable; its description is fit to show
 */
export async function unlockSession(prove: () => Promise<unknown>): Promise<void> {
  const isCurrent = heldSession.thisTurn();
  try {
    await prove();
  } catch (thrown) {
    if (isCurrent() && asClientError(thrown).status === 401) leave('expired');
    throw thrown;
  }
  if (!isCurrent()) return;
  lockMark.set(false);
  lastUse.note();
  openTabs.enter();
  otherTabs.tell('unlocked');
  await fetchProfile();
}

/**
 * Forgets the person here and in every tab at once, and ends the session on the server as soon as it can be told.
 * @returns whether the server confirmed at the first attempt
 */
export function logOut(): Promise<boolean> {
  // Who logs out leaves nothing in this browser, whichever tab logged in last.
  if (accessToken.get()) heldSession.take();
  const ended = heldSession.token();
  const told = tellServer.left(ended);
  leave('logout');
  otherTabs.tell({ ended });
  return told;
}
