import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type NewTodo = {
  /** The person who assigns the work. */
  owner: SignedInCaller;
  /** The person who is to do it; the owner when absent. The caller of this port has checked that the owner may assign to them. */
  assigneeId?: string;
  /** 1 to 500 characters. */
  title: string;
  /** The thing it came from: a finding, a draft, a document. */
  origin?: { kind: string; id: string };
  /** YYYY-MM-DD. */
  dueOn?: string;
};

/** Work assigned to a person. */
export interface Todos {
  /**
   * Adds a to-do in the caller's transaction; only its owner and its assignee see it.
   * @returns its id
   * @throws AppError validation_failed for an invalid title or date
   */
  create(tx: Tx, todo: NewTodo): Promise<string>;
  /** Marks the open to-dos that came from a thing as done: the thing itself is dealt with, whoever did it. */
  settle(tx: Tx, origin: { kind: string; id: string }): Promise<void>;
}
