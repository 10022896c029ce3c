import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import { type ClientError, isSessionLocked } from '#web/platform/api/client-error.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { draftStore } from '#web/platform/drafts/draft-store.ts';
import { errorSignals } from '#web/platform/errors/error-signals.ts';
import { accessToken, clearBrowserStores, lockMark, sharedComputer, storedUser } from './browser-store.ts';
import { lastUse } from './last-use.ts';
import { lockSignal } from './lock-signal.ts';
import { openTabs } from './open-tabs.ts';
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

type Message = 'signed-out' | 'signed-in' | 'profile-changed' | 'locked' | 'unlocked';

let session: Session = { state: 'starting' };
const listeners = new Set<() => void>();
const leaveListeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('candour-session');

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Whose answers this tab holds in memory. */
let knownUserId: string | undefined;

function forgetAnswers(): void {
  queryClient.clear();
  for (const listener of leaveListeners) listener();
}

/**
 * Forgets the person on this computer: cache, stores and whatever registered with `onLeave`. What they were typing waits in this
 * tab for them to sign in again, unless they left by choice or the computer is shared.
 */
function leave(because: 'logout' | 'expired'): void {
  if (because === 'logout' || sharedComputer.get()) draftStore.forgetAll();
  draftStore.spared(clearBrowserStores);
  lastUse.forget();
  openTabs.leave();
  become({ state: 'anonymous', because });
  knownUserId = undefined;
  forgetAnswers();
}

/** How often this tab was covered: what was asked before the last time does not uncover it. */
let covered = 0;

/** Covers this tab: what was on it goes from the page and from memory, what was being typed stays in the drafts. */
function cover(): void {
  if (session.state === 'locked') return;
  const { firstname = '', surname = '' } = storedUser.names() ?? {};
  covered += 1;
  lockMark.set(true);
  become({ state: 'locked', name: `${firstname} ${surname}`.trim() });
  errorSignals.dismiss();
  forgetAnswers();
}

/** Where somebody else has signed in, in this tab or another, nothing of the person before them stays. */
function makeRoomFor({ user_id }: User): void {
  draftStore.keepOnlyOf(user_id);
  if (knownUserId !== undefined && knownUserId !== user_id) forgetAnswers();
  knownUserId = user_id;
}

async function fetchProfile(): Promise<void> {
  const before = covered;
  try {
    const user = await client.account.info();
    if (covered !== before) return;
    makeRoomFor(user);
    storedUser.set(user);
    lockMark.set(false);
    openTabs.enter();
    // What was answered to nobody, such as the flags of the login page, is not the person's answer.
    if (session.state !== 'signed-in') queryClient.removeQueries();
    become({ state: 'signed-in', user });
  } catch (thrown) {
    const error = asClientError(thrown);
    if (error.status === 401) leave('expired');
    else if (isSessionLocked(error)) cover();
    else become({ state: 'unreachable', error });
  }
}

async function start(): Promise<void> {
  if (!accessToken.get()) return become({ state: 'anonymous', because: 'nobody' });
  if (lockMark.get()) return lockSession();
  become({ state: 'starting' });
  // Whoever opens this browser anew at a shared computer need not be who closed it.
  if (sharedComputer.get() && !(await openTabs.isOneOfSeveral())) return lockSession();
  await fetchProfile();
}

function show(user: User): void {
  if (session.state !== 'signed-in' || session.user.user_id !== user.user_id) return;
  storedUser.set(user);
  become({ state: 'signed-in', user });
}

function hear(message: Message): void {
  if (message === 'profile-changed' && session.state === 'signed-in')
    void client.account.info().then(show, () => undefined);
  if (message === 'locked' && session.state !== 'anonymous') cover();
  if (message === 'unlocked' && session.state === 'locked') void fetchProfile();
  if (message === 'signed-out' && session.state !== 'anonymous') leave('logout');
  if (message === 'signed-in' && session.state !== 'starting') {
    errorSignals.dismiss();
    void start();
  }
}

/** Begins the session of this tab and follows what the other tabs do. Called once, before the first page. */
export function startSession(): void {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  // For browsers without channels the token itself disappearing says the same. With channels it need not: a tab whose session
  // has expired takes the token along, and the other tabs keep what is on their screens until their next call.
  addEventListener('storage', ({ key, newValue }) => {
    if (otherTabs) return;
    if ((key === accessToken.key || key === null) && !newValue && !accessToken.get()) hear('signed-out');
  });
  // A page that the browser kept whole and shows again has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.state !== 'anonymous' && !accessToken.get()) leave('logout');
    else if (persisted && lockMark.get()) cover();
  });
  lockSignal.subscribe(() => void lockSession());
  openTabs.start();
  errorSignals.offerAtSessionEnd(() =>
    session.state === 'signed-in'
      ? [
          { label: 'Close', run: () => undefined },
          { label: 'Log in again', run: () => leave('expired') },
        ]
      : [],
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
  onLeave(listener: () => void): () => void {
    leaveListeners.add(listener);
    return () => leaveListeners.delete(listener);
  },
  retry: start,
  /** The signed-in user as the server has them after a change: all that shows them follows at once, in every tab. */
  keepUser(user: User): void {
    show(user);
    otherTabs?.postMessage('profile-changed' satisfies Message);
  },
};

/**
 * Logs in and fetches the profile.
 * @throws ClientError when refused or unreachable; its description is fit to show
 */
export async function logIn(credentials: { email: string; password: string; sharedComputer: boolean }): Promise<void> {
  const { email, password, sharedComputer: isShared } = credentials;
  // The schema reads the multipart field's words "true" and "false".
  const fields = { email, password, ...(isShared && { shared_computer: 'true' }) };
  const { auth_token } = await client.auth.login(asMultipart(fields));
  accessToken.set(auth_token);
  sharedComputer.set(isShared);
  lastUse.note();
  errorSignals.dismiss();
  await fetchProfile();
  if (session.state === 'signed-in') otherTabs?.postMessage('signed-in' satisfies Message);
}

/** Covers every tab and has the server refuse every call of this session until its password is given. */
export async function lockSession(): Promise<void> {
  if (session.state === 'anonymous' || session.state === 'locked') return;
  cover();
  otherTabs?.postMessage('locked' satisfies Message);
  await tellServer.locked({
    isStill: () => session.state === 'locked',
    onEnded: () => leave('expired'),
  });
}

/**
 * Opens the session again, in every tab.
 * @throws ClientError when refused or unreachable; its description is fit to show
 */
export async function unlockSession(password: string): Promise<void> {
  try {
    await client.auth.unlock({ password });
  } catch (thrown) {
    if (asClientError(thrown).status === 401) leave('expired');
    throw thrown;
  }
  lastUse.note();
  await fetchProfile();
  if (session.state === 'signed-in') otherTabs?.postMessage('unlocked' satisfies Message);
}

/**
 * Forgets the person here and in every tab at once, and ends the session on the server as soon as it can be told.
 * @returns whether the server confirmed at the first attempt
 */
export function logOut(): Promise<boolean> {
  const told = tellServer.left(accessToken.get());
  leave('logout');
  otherTabs?.postMessage('signed-out' satisfies Message);
  return told;
}
