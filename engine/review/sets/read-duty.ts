import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import type { Requirement } from '../review-shapes.ts';

/** A sentence as the product reads it. One that lays down nothing in words of duty counts as a duty: its set says that it is one. */
export function readDuty(text: string): Pick<Requirement, 'modality' | 'actor' | 'action' | 'timing' | 'condition'> {
  const [read] = extractObligations([{ kind: 'paragraph', text, number: null, parent: null, tableCells: null }]);
  if (read === undefined) return { modality: 'must', actor: null, action: text, timing: null, condition: null };
  const { modality, actor, action, timing, condition } = read;
  return { modality, actor, action, timing, condition };
}
