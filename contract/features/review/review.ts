import { z } from 'zod';
import { runStateSchema } from '#contract/features/runs/run-events.ts';
import { documentReferenceSchema } from '#contract/features/wiki/document.ts';
import { idSchema } from '#contract/ids.ts';
import { coveredStatusSchema } from './finding.ts';
import { savedSetSchema } from './requirement-set.ts';
import { suggestionGrounds } from './review-words.ts';

/** The counts of a review, from one query wherever they are shown. A requirement that does not apply is in no other count. */
export const reviewCountsSchema = z.object({
  met: z.int().min(0),
  partly_met: z.int().min(0),
  missing: z.int().min(0),
  contradicts: z.int().min(0),
  out_of_date: z.int().min(0),
  not_applicable: z.int().min(0),
  /** Findings other than met on which a decision is due. */
  open: z.int().min(0),
});
export type ReviewCounts = z.infer<typeof reviewCountsSchema>;

/** One review in the list. */
export const listedReviewSchema = z.object({
  id: idSchema,
  run_id: idSchema,
  state: runStateSchema,
  /** Requirements judged so far, and in all: 0 until the sets have been read, which is the first thing the run does. */
  judged: z.int().min(0),
  total: z.int().min(0),
  policy: z.object({
    /** The version that was reviewed. */
    document_id: idSchema,
    work_id: idSchema,
    /** Null where the caller may not read the policy. */
    title: z.string().nullable(),
    version: z.int().min(1),
    /** It was uploaded for the review and is no document of the library: whoever may read the review may read it. */
    is_uploaded: z.boolean(),
    /** The caller may not read it: its words and what is lacking in them are withheld. */
    is_withheld: z.boolean(),
    /** It was withdrawn or deleted after the review started: the review has the words it had then. */
    is_gone: z.boolean(),
  }),
  counts: reviewCountsSchema,
  owner: z.object({ user_id: idSchema, name: z.string() }),
  is_own: z.boolean(),
  /** Whether anyone besides its owner may read it. */
  shared: z.boolean(),
  /** Whether the caller may share it inside their organisation. */
  can_share: z.boolean(),
  /** Whether the caller may decide on findings: standard users of its organisation who may read it. */
  can_decide: z.boolean(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /**
   * Sets of which a newer version is in force than the review pinned, of those that the caller may read; none for a review of the policy after
   * which its owner finished another.
   */
  newer_sets: z.array(z.object({ title: z.string(), version: z.int().min(1), newer_version: z.int().min(1) })),
});
export type ListedReview = z.infer<typeof listedReviewSchema>;

/** What the policy was checked against, in the version that was in force when the review started. */
export const pinnedSetSchema = z.object({
  id: idSchema,
  kind: z.enum(['document', 'saved']),
  /** The document, or the saved set. */
  work_id: idSchema,
  /** Null for a saved set. */
  document_id: idSchema.nullable(),
  /** Null where the caller may not read the document. Whoever may read a review may read what it copied of a saved set. */
  title: z.string().nullable(),
  is_guide: z.boolean(),
  version: z.int().min(1),
  /** Of its document; empty where the caller may not read it, or nobody has classified it. */
  subdomains: z.array(z.string()),
  /** Only obligations that the organisation had approved were checked. */
  only_approved: z.boolean(),
  /** Requirements of the set. */
  total: z.int().min(0),
  judged: z.int().min(0),
  /**
   * The pinned version now: `withdrawn` where it was rolled back, deleted, or can no longer be read; `not_shared`: a saved set that the caller
   * may not open.
   */
  status: z.enum(['in_force', 'upcoming', 'superseded', 'withdrawn', 'not_shared']),
  /** The version in force, where it is newer than the pinned one. */
  newer_version: z.int().min(1).nullable(),
});

/** The review that another is compared with, and what became of the requirements since. Counts are of findings, as its filters count. */
const comparedSchema = z.object({
  /** Null where the caller may not read it any more. */
  review_id: idSchema.nullable(),
  /** Null where the caller may not read the policy of that review. */
  title: z.string().nullable(),
  /** Null for a policy that was uploaded, or that the caller may not read. */
  version: z.int().min(1).nullable(),
  reviewed_at: z.iso.datetime(),
  /** Of the earlier review: requirements that were met, of those that applied. */
  met: z.int().min(0),
  applicable: z.int().min(0),
  fixed: z.int().min(0),
  still_open: z.int().min(0),
  changed: z.int().min(0),
  new: z.int().min(0),
});

/** One review with what its page needs besides the findings. */
export const openedReviewSchema = listedReviewSchema.extend({
  compared_with: comparedSchema.nullable(),
  sets: z.array(pinnedSetSchema),
  /** The policy's sections, in its order; empty where the caller may not read the policy. */
  sections: z.array(
    z.object({
      /** The heading's element; the first section has none where text stands before the first heading. */
      element_id: idSchema.nullable(),
      index: z.int().min(0),
      label: z.string().nullable(),
      title: z.string(),
      /** Findings that rest on a clause of it. */
      findings: z.int().min(0),
    }),
  ),
  /**
   * Where the policy names editions that are no longer in force, in its order: offsets in the clause's text. Those on which a requirement
   * rests are findings too.
   */
  outdated_references: z.array(
    z.object({
      element_id: idSchema,
      label: z.string().nullable(),
      headings: z.array(z.string()),
      text: z.string(),
      start: z.int().min(0),
      end: z.int().min(1),
      /** What is in force, in one sentence. */
      reason: z.string(),
    }),
  ),
});

/** A document that a policy can be checked against. */
export const documentSetSchema = z.object({
  kind: z.literal('document'),
  work_id: idSchema,
  /** The version in force, which a review started now would pin. */
  document: documentReferenceSchema,
  /** As read from its text, those dismissed by the organisation included; null until the text has been read for obligations. */
  requirements: z.int().min(0).nullable(),
  /** Those that the caller's organisation has approved. */
  approved: z.int().min(0),
});
export type DocumentSet = z.infer<typeof documentSetSchema>;

/** What a policy can be checked against. */
const usableSetSchema = z.discriminatedUnion('kind', [documentSetSchema, savedSetSchema]);
export type UsableSet = z.infer<typeof usableSetSchema>;

/** A domain or subdomain with its publications in force. */
export const subjectSetsSchema = z.object({
  name: z.string(),
  sets: z.array(documentSetSchema).min(1),
});
export type SubjectSets = z.infer<typeof subjectSetsSchema>;

/** A document that the policy probably must meet, and why. */
export const suggestedSetSchema = documentSetSchema.extend({
  /** Strong ones are chosen unless the person unticks them. */
  strength: z.enum(['strong', 'weak']),
  reasons: z
    .array(
      z.object({
        ground: z.enum(suggestionGrounds),
        /** One sentence, in words of the policy or of the profile. */
        text: z.string(),
        /** Where the policy says so: offsets in the element's text. */
        places: z.array(
          z.object({
            element_id: idSchema,
            label: z.string().nullable(),
            quote: z.string(),
            start: z.int().min(0),
            end: z.int().min(1),
          }),
        ),
        /** How many places there are, of which the first few are listed. */
        total_places: z.int().min(0),
      }),
    )
    .min(1),
});
export type SuggestedSet = z.infer<typeof suggestedSetSchema>;

/** A finished review of the same policy, with which a new one can be compared. */
export const earlierReviewSchema = z.object({
  review_id: idSchema,
  title: z.string(),
  /** Null for a policy that was uploaded. */
  version: z.int().min(1).nullable(),
  reviewed_at: z.iso.datetime(),
  /** What it was checked against, as a review started now would pin it. */
  sets: z.array(usableSetSchema),
});
export type EarlierReview = z.infer<typeof earlierReviewSchema>;

/** Requirement by section: which findings rest on which section of the policy. */
export const coverageSchema = z.object({
  sections: z.array(z.object({ index: z.int().min(0), label: z.string().nullable(), title: z.string() })),
  rows: z.array(
    z.object({
      finding_id: idSchema,
      set_id: idSchema,
      label: z.string().nullable(),
      /** The requirement's words; null where the caller may not read its document. */
      text: z.string().nullable(),
      status: coveredStatusSchema,
      /** Indices of the sections with a clause it rests on; empty: nowhere. */
      sections: z.array(z.int().min(0)),
    }),
  ),
  total: z.int().min(0),
});
