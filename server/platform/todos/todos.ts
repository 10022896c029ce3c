import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type NewTodo = {
  /** Who gives the work. */
  owner: SignedInCaller;
  /** Who is to do it; the owner when left out. The caller of this port has checked that the owner may assign to them. */
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
   * Adds a to-do inside the caller's transaction, seen by its owner and its assignee alone.
   * @returns its id
   * @throws AppError validation_failed for a title or a date that cannot be
   */
  create(tx: Tx, todo: NewTodo): Promise<string>;
}
