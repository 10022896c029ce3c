import type { ShownFinding } from '#contract/features/review/finding.ts';
import type { FindingSlot } from '#contract/features/review/review-words.ts';

/** Parts of a requirement whose words can stand in the policy's sentence in place of its own. */
const exchangeable: readonly FindingSlot[] = ['quantity', 'frequency', 'deadline', 'actor', 'modality'];

export type OneSentence = { before: string; removed: string; added: string; after: string };

/**
 * The policy's clause with the words that decide struck out and the requirement's beside them; undefined where that would be no sentence:
 * where the difference is not one part of each text.
 */
export function oneTextOf({ status, slot, policy, requirement }: ShownFinding): OneSentence | undefined {
  const [clause] = policy;
  const [own, ...others] = clause?.decides ?? [];
  const [asked, ...further] = requirement.decides;
  if (status !== 'contradicts' || slot === null || !exchangeable.includes(slot)) return undefined;
  if (clause?.text == null || requirement.text === null || own === undefined || asked === undefined) return undefined;
  if (others.length > 0 || further.length > 0) return undefined;
  const removed = clause.text.slice(own.start, own.end);
  const added = requirement.text.slice(asked.start, asked.end);
  // A whole sentence in place of a few words is not one text.
  if (removed.length === clause.text.trim().length || added.length > 80) return undefined;
  return { before: clause.text.slice(0, own.start), removed, added, after: clause.text.slice(own.end) };
}
