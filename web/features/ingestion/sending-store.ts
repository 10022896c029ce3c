import { accountErrors } from '#contract/errors/account-errors.ts';
import type { UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { type ClientError, errorOfCatalogue, isSessionLocked } from '#web/platform/api/client-error.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import type { Session } from '#web/platform/session/session-state.ts';
import type { NewUpload } from './ingestion-client.ts';
import { batchInWords } from './upload-words.ts';

/**
 * Files being sent: progress, waiting for a locked session, or why they did not arrive. They stay available until they have.
 * `begunId` is the upload that the last batch became.
 */
export type Sending =
  | { state: 'none'; begunId: string | null }
  | { state: 'sending' | 'paused'; upload: NewUpload; fraction: number }
  | { state: 'failed'; upload: NewUpload; error: ClientError };

type Deps = {
  send: (
    upload: NewUpload,
    told: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<UploadWithFiles>;
  session: { current: () => Session; subscribe: (listener: () => void) => void };
  /** Whether the person said the computer is shared: then nothing is kept for their return. */
  isShared: () => boolean;
  onSent: (begun: UploadWithFiles) => void;
  /** The person cancelled; the bytes already sent may have arrived all the same. */
  onForgotten: () => void;
  onState: (state: Sending['state']) => void;
  /** As for every failing call, some failures open a dialog. */
  report: (thrown: unknown) => void;
  /** Shows a message to a person on any page. */
  tell: (text: string) => void;
};

const nothing: Sending = { state: 'none', begunId: null };

/**
 * Sends one batch of files at a time, whatever page is shown: navigation and the lock screen stop nothing. A batch waits while
 * the session is locked. Files stay when the session expires, for the same person, and go when the person logs out or changes.
 */
export class SendingStore {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  #sending: Sending = nothing;
  #stop: AbortController | undefined;
  #owner: { userId: string; isShared: boolean } | undefined;
  #isAway = false;
  /** How many places show the sending and its messages. */
  #shown = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.session.subscribe(() => {
      const session = deps.session.current();
      if (session.state === 'signed-in') this.#goOnAs(session.user.user_id);
      if (session.state === 'anonymous') this.#leave(session.because);
    });
  }

  readonly current = (): Sending => this.#sending;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly send = (upload: Omit<NewUpload, 'key'>): void => {
    const session = this.#deps.session.current();
    // Undelivered files are kept until the person decides.
    if (session.state !== 'signed-in' || this.#sending.state !== 'none') return;
    this.#owner = { userId: session.user.user_id, isShared: this.#deps.isShared() };
    this.#isAway = false;
    void this.#attempt({ ...upload, key: newKey() });
  };

  /** Resends undelivered files with the same key, so files that did arrive are not added twice. */
  readonly again = (): void => {
    if (this.#sending.state === 'failed') void this.#attempt(this.#sending.upload);
  };

  /** Stops sending, or drops undelivered files. */
  readonly forget = (): void => {
    this.#forget();
    this.#deps.onForgotten();
  };

  /** Marks a place as showing the sending, for either partition, until the returned function is called. */
  readonly shown = (): (() => void) => {
    this.#shown += 1;
    return () => {
      this.#shown -= 1;
    };
  };

  #forget(): void {
    this.#halt();
    this.#become(nothing);
  }

  #become(next: Sending): void {
    this.#sending = next;
    this.#deps.onState(next.state);
    for (const listener of this.#listeners) listener();
  }

  #halt(): void {
    this.#stop?.abort();
    this.#stop = undefined;
  }

  async #attempt(upload: NewUpload): Promise<void> {
    const mine = new AbortController();
    this.#stop = mine;
    const isStill = () => this.#stop === mine;
    const onProgress = (fraction: number) => {
      if (isStill()) this.#become({ state: 'sending', upload, fraction });
    };
    onProgress(0);
    try {
      const begun = await this.#deps.send(upload, { signal: mine.signal, onProgress });
      if (!isStill()) return;
      this.#stop = undefined;
      this.#become({ state: 'none', begunId: begun.id });
      this.#deps.onSent(begun);
    } catch (thrown) {
      if (!isStill()) return;
      this.#stop = undefined;
      this.#fail(upload, thrown);
    }
  }

  #fail(upload: NewUpload, thrown: unknown): void {
    if (isSessionLocked(thrown)) {
      this.#become({ state: 'paused', upload, fraction: 0 });
      return;
    }
    this.#become({ state: 'failed', upload, error: asClientError(thrown) });
    if (this.#deps.session.current().state !== 'signed-in') return;
    this.#deps.report(thrown);
    if (this.#shown === 0) this.#tellNotArrived(upload);
  }

  /** A message for someone who may be on any page. */
  #tellNotArrived(upload: NewUpload): void {
    this.#deps.tell(
      `Could not upload ${batchInWords(upload)}. Your files are still selected on the page where you added them.`,
    );
  }

  #goOnAs(userId: string): void {
    const sending = this.#sending;
    if (sending.state === 'none') return;
    if (userId !== this.#owner?.userId) this.#forget();
    else if (sending.state === 'paused') void this.#attempt(sending.upload);
    else if (this.#isAway) this.#tellNotArrived(sending.upload);
    this.#isAway = false;
  }

  #leave(because: 'nobody' | 'logout' | 'expired'): void {
    const sending = this.#sending;
    if (sending.state === 'none' || because !== 'expired' || this.#owner?.isShared) {
      this.#forget();
      return;
    }
    this.#isAway = true;
    if (sending.state === 'failed') return;
    this.#halt();
    this.#become({
      state: 'failed',
      upload: sending.upload,
      error: errorOfCatalogue(accountErrors.authentication_required),
    });
  }
}
