/** What a claim says otherwise than its source. `isGrave` when it says another thing, not only more or less of the same. */
export type Finding = {
  kind: 'quantity' | 'modality' | 'actor' | 'negation' | 'time' | 'cover';
  isGrave: boolean;
  reason: string;
};
