import type { Lack } from './conflict.ts';
import type { JudgedText } from './said.ts';

/** Words by which a policy binds itself less. */
const softened =
  /\b(?:(?:where|wherever|when|whenever|if|as far as|so far as|as) (?:is |it is )?(?:reasonably )?(?:practicable|possible|practical|feasible|appropriate|convenient|time allows|time permits|resources allow|staffing allows|available)|where (?:one|any|they|these|it|enough \w+|staff(?:ing)?|budgets?|funds?|funding|resources|capacity|space|time|workload|service pressures?) (?:is available|are available|is|are|allows?|permits?|exists?|can be (?:found|spared))|subject to (?:\w+ ){0,2}(?:availability|capacity|staffing|workload|demand)|(?:endeavours?|tries|try|aims?|strives?|seeks?) to|ideally|preferably|should consider|encouraged to)\b/i;
const vague =
  /\b(?:from time to time|when time allows|now and then|occasionally|more often|periodically|as required|as needed|as necessary)\b/i;

const lackOf = (slot: Lack['slot'], requirement: string, policy: string): Lack => ({
  slot,
  requirement,
  policy,
  reason:
    requirement === ''
      ? `The policy commits only “${policy}”.`
      : `The policy says “${policy}”; the requirement says “${requirement}”.`,
});

/** Where the policy's texts bind less than the requirement: "should" for "must", "where possible", "from time to time". */
export function forceLacking(requirement: JudgedText, policy: readonly JudgedText[]): Lack[] {
  return policy.flatMap((said) => {
    const soft = softened.exec(said.text)?.[0];
    if (soft !== undefined && !softened.test(requirement.text)) return [lackOf('modality', '', soft)];
    const loose = vague.exec(said.text)?.[0];
    if (loose !== undefined && !requirement.text.toLowerCase().includes(loose.toLowerCase()))
      return [lackOf('frequency', '', loose)];
    const forceOf = (each: JudgedText, force: string) =>
      each.items.find((item) => item.kind === 'modal' && item.force === force);
    const must = forceOf(requirement, 'must') ?? forceOf(requirement, 'must not');
    const should = forceOf(said, 'should') ?? forceOf(said, 'should not');
    const asksLess = forceOf(requirement, 'should') ?? forceOf(requirement, 'should not');
    if (must?.kind === 'modal' && should?.kind === 'modal' && !asksLess)
      return [lackOf('modality', must.written, should.written)];
    return [];
  });
}
