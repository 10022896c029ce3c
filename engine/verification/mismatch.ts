/**
 * A difference between a claim and its source. `isGrave` when the claim says something else, not only more or less of the
 * same.
 */
export type Mismatch = {
  kind: 'quantity' | 'modality' | 'actor' | 'negation' | 'time' | 'cover';
  isGrave: boolean;
  reason: string;
};
