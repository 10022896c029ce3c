import { newId } from '#contract/ids.ts';
import { afterCommit } from '#server/platform/db/after-commit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { PostgresListener, Subscription } from '#server/platform/jobs/postgres-listener.ts';
import { notifyProcesses } from '#server/platform/signals/signals-store.ts';

const CHANNEL = 'candour_runs';

/**
 * Wakes those who wait for a run or for changes of its subject: in this process by a call, from other processes by NOTIFY. A signal only
 * says that something changed; the tables say what.
 */
export class RunSignals {
  #db: Database;
  #listener: PostgresListener | undefined;
  #subscription: Subscription | undefined;
  #processId = newId();
  #watchers = new Map<string, Set<() => void>>();
  #onStopped: (runId: string | undefined) => void = () => undefined;

  constructor(db: Database, listener?: PostgresListener) {
    this.#db = db;
    this.#listener = listener;
  }

  /** @param onStopped called when another process stopped a run; without an id when it may have been any run */
  async start(onStopped: (runId: string | undefined) => void): Promise<void> {
    this.#onStopped = onStopped;
    this.#subscription = await this.#listener?.listen(
      CHANNEL,
      (payload) => this.#heard(payload),
      () => this.#heardNothingForAWhile(),
    );
  }

  async stop(): Promise<void> {
    await this.#subscription?.close();
  }

  /** @returns a function that ends the watch */
  watch(runId: string, onChange: () => void): () => void {
    const watchers = this.#watchers.get(runId) ?? new Set();
    this.#watchers.set(runId, watchers.add(onChange));
    return () => {
      watchers.delete(onChange);
      if (watchers.size === 0 && this.#watchers.get(runId) === watchers) this.#watchers.delete(runId);
    };
  }

  /** Whether other processes need signals. */
  get hasOthers(): boolean {
    return this.#db.kind === 'postgres';
  }

  /** Call in the transaction that changes the run: the other processes get the signal if it commits. */
  async tell(tx: Tx, what: 'changed' | 'stopped', runId: string): Promise<void> {
    if (this.hasOthers) await notifyProcesses(tx, CHANNEL, `${what} ${runId} ${this.#processId}`);
  }

  /** Call in the transaction that changes the subject or starts a run about it: those who watch the subject are woken if it commits. */
  async tellOfSubject(tx: Tx, subjectId: string): Promise<void> {
    afterCommit(() => this.wake(subjectId));
    await this.tell(tx, 'changed', subjectId);
  }

  /** Call after the commit: wakes this process. */
  wake(runId: string): void {
    for (const onChange of [...(this.#watchers.get(runId) ?? [])]) onChange();
  }

  #heard(payload: string): void {
    const [what, runId = '', from] = payload.split(' ');
    if (from === this.#processId) return;
    if (what === 'stopped') this.#onStopped(runId);
    this.wake(runId);
  }

  #heardNothingForAWhile(): void {
    this.#onStopped(undefined);
    for (const runId of [...this.#watchers.keys()]) this.wake(runId);
  }
}
