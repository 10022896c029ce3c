import type { Requirement, RequirementSlot, RequirementSpan, ReviewStatus } from '../review-shapes.ts';

/** The verb with which a policy binds its people, as its other clauses use it. */
export type PolicyVoice = 'must' | 'will';

/** A clause of the policy as it is to be changed. Offsets are UTF-16 units, `end` exclusive. */
export type WordedClause = {
  text: string;
  /** The words that decide the finding; empty where the whole clause does. */
  decides: readonly RequirementSpan[];
  /** Whether words can stand in it: a table or a heading takes no sentence, and a clause is added after it. */
  isProse: boolean;
};

export type WordingInput = {
  status: ReviewStatus;
  slot: RequirementSlot | null;
  /** What is lacking, in one sentence: of an old edition it names the one in force. */
  lacking: string;
  requirement: Requirement;
  /** The first clause that the finding rests on; null when the requirement is missing. */
  clause: WordedClause | null;
  voice: PolicyVoice;
};

/**
 * How a wording was made: words of the clause exchanged for those of the requirement; a sentence of the clause replaced, or one added to it;
 * a new clause written; or, where no rule makes a sentence, the requirement quoted as a start.
 */
export const wordingWays = ['exchanged', 'replaced', 'added', 'written', 'quoted'] as const;
export type WordingWay = (typeof wordingWays)[number];

export type SuggestedWording = {
  /** `replaces`: the whole new text of the clause. `follows`: a clause of its own, after the clause or where the missing one belongs. */
  kind: 'replaces' | 'follows';
  text: string;
  way: WordingWay;
};
