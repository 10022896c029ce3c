import type { Visible } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** How a version changed what readers see: it became visible, or was rolled back. */
export type ChangeKind = 'published' | 'withdrawn';

/** Texts that changed. A thing that cites one of them is affected. */
export type TextChange = {
  /** Elements whose words changed or are gone. */
  changedElementIds: readonly string[];
  /**
   * Lineages of those elements: a thing that cites an older version through one is affected too. Empty when only these very
   * elements count.
   */
  lineageIds: readonly string[];
  /** The version that changes them. */
  versionId: string;
  /** Limits the question to one person's things; everyone's when absent. */
  ownerId?: string;
};

/** Something a person owns that cites a changed text. */
export type AffectedThing = {
  userId: string;
  kind: 'answer' | 'taught_answer' | 'policy' | 'finding' | 'draft';
  id: string;
  /** The title its owner knows it by. */
  title: string;
  /** A path of the web app. */
  link: string;
  /** The affected elements that it cites. */
  elementIds: readonly string[];
  /** Who may see it now: its owner may have left the organisation since. */
  visible: Visible;
};

/**
 * A feature's answer to "which of your things cite this?": each thing once, the latest first, at most `mostAffected`. It does not
 * decide who is notified: the platform notifies owners only, and only about what they may still see.
 */
export type AffectedBy = (tx: Tx, change: TextChange) => Promise<AffectedThing[]>;

/** The most things of one kind that are checked for one change. */
export const mostAffected = 5_000;
