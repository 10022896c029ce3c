import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { Todos } from '#server/platform/todos/todos.ts';

/** What features tell one another about questions and their answers. */

/** How an answer ended, without a word of it. */
export type EndedAnswer = {
  runId: string;
  questionId: string;
  /** The organisation in which it was asked; null where its asker belonged to none. */
  organisationId: string | null;
  endedAt: Date;
  /** What its best part reached. */
  outcome: 'answered' | 'may_answer' | 'not_found';
  /** How many sentences have no support. */
  unsupported: number;
  filters: AskFilters;
  /** Versions that it cites or names as nearest; the higher the weight, the nearer. */
  near: readonly { versionId: string; weight: number }[];
};

/** A subdomain of the taxonomy in its domain. */
export type Subject = { domain: string; subdomain: string };

/** A question that was asked again by words alone. */
export type CheckedAgain = {
  askerId: string;
  /** The organisation that its asker belongs to now. */
  organisationId: string | null;
  chatId: string;
  question: string;
  /** Whether its quotes answer it, not only may do so. */
  isAnswered: boolean;
  /** The versions it quotes. */
  versionIds: readonly string[];
};

/** What a colleague replied to a question; `by` is null once they have left. */
export type ColleagueReply = { text: string; by: string | null; at: Date };

/** The services that passing a question on needs. */
export type PassingOn = { clock: Clock; audit: Audit; notifier: Notifier; todos: Todos };
