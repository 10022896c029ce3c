import { stemOf } from '#engine/search/tokenise.ts';
import { meanTheSame } from '#engine/verification/same-meaning.ts';

/** Words that policies use for those of a rule. Each row is one meaning; they mean the same only where the rest agrees. */
const rows = `
record|enter|log|note|write|document|register|book|chart
keep|file|archive|retain|store|hold|stay
tell|ring|telephone|phone|inform|notify|alert|report|call|contact|hear|let
name|appoint|nominate|identify|choose|pick|designate
reduce|lower|bring|cut
practice|practise
agree|agreement|accept|consent
charge|cost|pay|fee|free
show|bear|carry
look|see|view|glance|examine|inspect|check|read
adjoin|beside|next|adjacent
change|fresh|replace|swap
answer|reply|respond|come|account
test|try|trial|check
patient|casualty|victim
contractor|firm|builder
begin|start|open|commence
enter|go|entry|come
give|hand|pass|provide|supply|issue
staff|employee|worker|colleague|people
receive|receipt|get
minute|min
access|open
first|initial
discard|bin|throw|dispose
control|keep
harm|injure|injury
annual|year|yearly
area|ward|room|place|space
fault|defect|damage
explain|tell|say|set
reason|why
when|date
`;

const kin = new Map<string, Set<string>>();
for (const row of rows.trim().split('\n')) {
  const stems = row.split('|').map(stemOf);
  for (const stem of stems) kin.set(stem, new Set([...(kin.get(stem) ?? []), ...stems]));
}

/** True for words that mean the same in policies and rules. */
export const areKin = (stem: string, other: string): boolean =>
  meanTheSame(stem, other) || (kin.get(stem)?.has(other) ?? false);

/** True when one of the stems is kin to this one. */
export const isKinToAny = (stem: string, others: ReadonlySet<string>): boolean => {
  const near = kin.get(stem);
  return near !== undefined && [...near].some((each) => others.has(each));
};
