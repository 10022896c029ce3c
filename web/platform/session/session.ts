import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { asMultipart, client } from '#web/platform/api/api-client.ts';
import type { ClientError } from '#web/platform/api/client-error.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { queryClient } from '#web/platform/api/query-client.ts';
import { draftStore } from '#web/platform/drafts/draft-store.ts';
import { errorSignals } from '#web/platform/errors/error-signals.ts';
import { accessToken, clearBrowserStores, storedUser } from './browser-store.ts';

export type User = InferContractRouterOutputs<typeof contract>['account']['info'];

/** Spec §4. `unreachable` is a stored token whose profile could not be fetched; nothing is decided about it yet. */
export type Session =
  | { state: 'starting' }
  | { state: 'unreachable'; error: ClientError }
  | { state: 'anonymous'; because: 'nobody' | 'logout' | 'expired' }
  | { state: 'signed-in'; user: User };

type Message = 'signed-out' | 'signed-in' | 'profile-changed';

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
 * tab for them to sign in again, unless they left by choice.
 */
function leave(because: 'logout' | 'expired'): void {
  if (because === 'logout') draftStore.forgetAll();
  draftStore.spared(clearBrowserStores);
  become({ state: 'anonymous', because });
  knownUserId = undefined;
  forgetAnswers();
}

/** Where somebody else has signed in, in this tab or another, nothing of the person before them stays. */
function makeRoomFor({ user_id }: User): void {
  draftStore.keepOnlyOf(user_id);
  if (knownUserId !== undefined && knownUserId !== user_id) forgetAnswers();
  knownUserId = user_id;
}

async function fetchProfile(): Promise<void> {
  try {
    const user = await client.account.info();
    makeRoomFor(user);
    storedUser.set(user);
    become({ state: 'signed-in', user });
  } catch (thrown) {
    const error = asClientError(thrown);
    if (error.status === 401) leave('expired');
    else become({ state: 'unreachable', error });
  }
}

async function start(): Promise<void> {
  if (!accessToken.get()) return become({ state: 'anonymous', because: 'nobody' });
  become({ state: 'starting' });
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
  const { email, password, sharedComputer } = credentials;
  // The schema reads the multipart field's words "true" and "false".
  const fields = { email, password, ...(sharedComputer && { shared_computer: 'true' }) };
  const { auth_token } = await client.auth.login(asMultipart(fields));
  accessToken.set(auth_token);
  errorSignals.dismiss();
  await fetchProfile();
  if (session.state === 'signed-in') otherTabs?.postMessage('signed-in' satisfies Message);
}

/**
 * Ends the session on the server and forgets the person here, in every tab. Here also when the server cannot be told.
 * @returns whether the server confirmed
 */
export async function logOut(): Promise<boolean> {
  const told = await client.auth.signout().then(
    () => true,
    () => false,
  );
  leave('logout');
  otherTabs?.postMessage('signed-out' satisfies Message);
  return told;
}
