import { meaningOfUnit } from './index-policy.ts';
import { policyUnits } from './policy-units.ts';
import { meaningOfRequirement } from './read-requirement.ts';
import type { Requirement, ReviewedPolicy } from './review-shapes.ts';

/** The texts of a policy and of requirements of which a review asks a vector, each once. */
export function textsToEmbed(policy: ReviewedPolicy, requirements: Iterable<Requirement>): Set<string> {
  const texts = new Set<string>();
  for (const units of policyUnits(policy)) for (const unit of units) texts.add(meaningOfUnit(unit));
  for (const requirement of requirements) texts.add(meaningOfRequirement(requirement));
  texts.delete('');
  return texts;
}
