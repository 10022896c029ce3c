import { newId } from '#contract/ids.ts';
import { afterCommit } from '#server/platform/db/after-commit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { PostgresListener, Subscription } from '#server/platform/jobs/postgres-listener.ts';
import { notifyProcesses } from '#server/platform/signals/signals-store.ts';

const CHANNEL = 'candour_notifications';
/** A PostgreSQL notification carries under 8,000 bytes; a person takes 27 of them. */
const peopleAtATime = 200;

/**
 * Wakes the streams of people whose notifications changed: in this process by a call after the commit, in others by NOTIFY. A
 * signal only says whose notifications changed; the table says how.
 */
export class NotificationSignals {
  #db: Pick<Database, 'kind'>;
  #listener: PostgresListener | undefined;
  #subscription: Subscription | undefined;
  #processId = newId();
  #watchers = new Map<string, Set<() => void>>();

  constructor(db: Pick<Database, 'kind'>, listener?: PostgresListener) {
    this.#db = db;
    this.#listener = listener;
  }

  async start(): Promise<void> {
    this.#subscription = await this.#listener?.listen(
      CHANNEL,
      (payload) => this.#heard(payload),
      // Wakes everyone, to catch up on signals missed while disconnected.
      () => this.#wake([...this.#watchers.keys()]),
    );
  }

  async stop(): Promise<void> {
    await this.#subscription?.close();
  }

  /** @returns a function that ends the watch */
  watch(userId: string, onChange: () => void): () => void {
    const watchers = this.#watchers.get(userId) ?? new Set();
    this.#watchers.set(userId, watchers.add(onChange));
    return () => {
      watchers.delete(onChange);
      if (watchers.size === 0 && this.#watchers.get(userId) === watchers) this.#watchers.delete(userId);
    };
  }

  /** Call in the transaction that changes these people's notifications: their watchers are called if it commits. */
  async tell(tx: Tx, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    afterCommit(() => this.#wake(userIds));
    if (this.#db.kind !== 'postgres') return;
    for (let at = 0; at < userIds.length; at += peopleAtATime) {
      const people = userIds.slice(at, at + peopleAtATime);
      await notifyProcesses(tx, CHANNEL, [this.#processId, ...people].join(' '));
    }
  }

  #heard(payload: string): void {
    const [from, ...userIds] = payload.split(' ');
    if (from !== this.#processId) this.#wake(userIds);
  }

  #wake(userIds: readonly string[]): void {
    for (const userId of userIds) for (const onChange of [...(this.#watchers.get(userId) ?? [])]) onChange();
  }
}
