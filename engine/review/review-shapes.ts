import type { Modality } from '#contract/features/requirements/modality.ts';
import type { EmbeddedWords } from '#engine/models/embedding-model.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';

/** What a policy does with one requirement; a requirement that does not apply is a person's decision and none of these. */
export const reviewStatuses = ['met', 'partly_met', 'missing', 'contradicts', 'out_of_date'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The parts of a requirement that are compared one by one. */
export const requirementSlots = [
  'modality',
  'actor',
  'action',
  'object',
  'quantity',
  'frequency',
  'deadline',
  'condition',
  'negation',
  'place',
  'edition',
] as const;
export type RequirementSlot = (typeof requirementSlots)[number];

/** One obligation that a policy must meet. Offsets are UTF-16 units, `end` exclusive. */
export type Requirement = {
  /** The same in every version of its set: the work's key and the clause, "guide/htm-07-01 3.3 (2)". */
  key: string;
  modality: Modality;
  /** As written; null where the text names no one. */
  actor: string | null;
  action: string;
  timing: string | null;
  condition: string | null;
  /** The whole text of its element, and where the obligation stands in it. */
  text: string;
  start: number;
  end: number;
  /** The provision that a list item belongs to. */
  leadIn: string | null;
  /** Headings above it, outermost first, with the title of its work first. */
  headings: readonly string[];
};

/** A policy as read. Elements are named by their index. */
export type ReviewedPolicy = { title: string; elements: readonly ParsedElement[] };

export type PolicySpan = { element: number; start: number; end: number };
export type RequirementSpan = { start: number; end: number };

/** What the policy does with one requirement, and the words that decide it. */
export type ReviewFinding = {
  requirement: string;
  status: ReviewStatus;
  /** The elements that it rests on, best first; empty when missing. */
  elements: readonly number[];
  decides: { requirement: readonly RequirementSpan[]; policy: readonly PolicySpan[] };
  /** What is lacking, in one sentence; empty when met. */
  lacking: string;
  /** What differs; null when met or missing. */
  slot: RequirementSlot | null;
  /** Of a missing requirement, the elements that come nearest to it, best first, so that a person sees at once whether one of them meets it. */
  nearest: readonly number[];
  /** Where a missing clause belongs: after this element; null when not missing, or in an empty policy. */
  belongsAfter: number | null;
  /** 0 to 1: the share of findings like this one that were right on labelled data. */
  confidence: number;
};

/** An element that may speak to a requirement; `score` from 0 to 1, higher is likelier. */
export type PolicyCandidate = { element: number; score: number };

/** What the model in the box makes of a text; undefined where it embedded none. Without it words alone decide. */
export type MeaningOf = (text: string) => EmbeddedWords | undefined;
