import type { Visible } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** How a version changed what readers see: it became visible, or was rolled back. */
export type ChangeKind = 'published' | 'withdrawn';

/** Texts that changed: what cites one of them is affected. */
export type TextChange = {
  /** Elements whose words changed or are gone. */
  changedElementIds: readonly string[];
  /** Their lineages, by which what cites an older version is affected too; empty when only these very elements are meant. */
  lineageIds: readonly string[];
  /** The version that changes them. */
  versionId: string;
  /** Only what belongs to this person; everybody's when absent. */
  ownerId?: string;
};

/** A thing of somebody's that cites a changed text. */
export type AffectedThing = {
  userId: string;
  kind: 'answer' | 'policy' | 'finding' | 'draft';
  id: string;
  /** As its owner knows it. */
  title: string;
  /** A path of the web app. */
  link: string;
  /** The elements it cites that are affected. */
  elementIds: readonly string[];
  /** Who may see it: its owner may have left since. */
  visible: Visible;
};

/**
 * A feature's answer to "which of your things cite this?": each thing once, the latest first, at most `mostAffected`. It says nothing
 * about who may be told; the platform tells owners only, of what they may still see.
 */
export type AffectedBy = (tx: Tx, change: TextChange) => Promise<AffectedThing[]>;

/** Things of one kind that are looked at for one change. */
export const mostAffected = 5_000;
