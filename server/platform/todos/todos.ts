import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** The thing that a to-do came from: a finding, a draft, a document. */
export type TodoOrigin = { kind: string; id: string };

export type NewTodo = {
  /** The person who assigns the work. */
  owner: SignedInCaller;
  /** The person who is to do it; the owner when absent. The caller of this port has checked that the owner may assign to them. */
  assigneeId?: string;
  /** 1 to 500 characters. */
  title: string;
  origin?: TodoOrigin;
  /** Where the work is done: a path of the web app that begins with one slash. */
  link?: string;
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
  settle(tx: Tx, origin: TodoOrigin): Promise<void>;
  /** Opens the to-dos that came from a thing again: it is not dealt with after all. */
  reopen(tx: Tx, origin: TodoOrigin): Promise<void>;
  /**
   * Gives things that have one to-do each to a person: a thing's to-do before, done or not, is gone with whoever had it.
   * @throws AppError validation_failed as `create`
   */
  move(tx: Tx, todos: readonly (NewTodo & { origin: TodoOrigin })[]): Promise<void>;
  /** Deletes the to-dos that came from things of a kind, done or not. */
  remove(tx: Tx, kind: string, ids: readonly string[]): Promise<void>;
}
