import type { ShownFinding } from '#contract/features/review/finding.ts';
import {
  type ChangeSince,
  type DecisionState,
  decisionStates,
  type FindingStatus,
  findingStatuses,
  reviewLimits,
} from '#contract/features/review/review-words.ts';
import type { OpenedReview } from './review-queries.ts';

/** What the list shows: what is left to do, one status, what does not apply, one change since the earlier review, or everything. */
export type Shown = 'act' | FindingStatus | 'not_applicable' | ShownChange | 'all';
type ShownChange = Exclude<ChangeSince, 'same'>;

/** What stands at the left of the findings, or on a narrow screen in their place. */
export type ReviewView = 'policy' | 'coverage';

/** The place in a review, as in the address. */
export type FindingFilters = {
  q: string;
  /** Undefined where the address names none: what is left to do. */
  status: Shown | undefined;
  decision: DecisionState | undefined;
  set: string | undefined;
  /** A subdomain of the requirement's document. */
  subdomain: string | undefined;
  /** The index of a section of the policy. */
  section: number | undefined;
  /** Who has it to do: a person's id, or nobody. */
  assignee: string | undefined;
  view: ReviewView | undefined;
  /** The selected finding. */
  finding: string | undefined;
};

const shownChanges: readonly ShownChange[] = ['changed', 'new', 'still_open', 'fixed'];
const shownNames: readonly Shown[] = ['act', ...findingStatuses, 'not_applicable', ...shownChanges, 'all'];

const isChange = (shown: Shown): shown is ShownChange => shownChanges.some((change) => change === shown);
const views: readonly ReviewView[] = ['policy', 'coverage'];

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);
/** In place of a person's id: findings that nobody has to do. */
export const unassigned = 'unassigned';

const idFrom = (text: string | null) => (text !== null && /^[0-9A-Z]{26}$/.test(text) ? text : undefined);

/** Reads the address; malformed values are dropped. */
export function readFindingFilters(params: URLSearchParams): FindingFilters {
  const section = params.get('section') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, reviewLimits.searchCharacters),
    status: oneOf(shownNames, params.get('status')),
    decision: oneOf(decisionStates, params.get('decision')),
    set: idFrom(params.get('set')),
    subdomain: params.get('subdomain')?.slice(0, reviewLimits.searchCharacters) || undefined,
    section: /^\d{1,5}$/.test(section) ? Number(section) : undefined,
    assignee: params.get('assignee') === unassigned ? unassigned : idFrom(params.get('assignee')),
    view: oneOf(views, params.get('view')),
    finding: idFrom(params.get('finding')),
  };
}

export function writeFindingFilters({ section, ...rest }: FindingFilters): URLSearchParams {
  const params = new URLSearchParams();
  const values = { ...rest, section: section === undefined ? undefined : String(section) };
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  return params;
}

export const isNotApplicable = ({ decision }: ShownFinding): boolean => decision.state === 'not_applicable';

/** As the count "to act on" counts: other than met, and nothing decided. */
const isToActOn = ({ status, decision }: ShownFinding): boolean => status !== 'met' && decision.state === 'open';

function isOfStatus(finding: ShownFinding, status: Shown): boolean {
  if (status === 'all') return true;
  if (status === 'act') return isToActOn(finding);
  if (status === 'not_applicable') return isNotApplicable(finding);
  if (isChange(status)) return finding.since?.change === status;
  return finding.status === status && !isNotApplicable(finding);
}

/** The numbers beside the names of what can be shown, from the counts of the review. */
export function countShown({ counts, judged, compared_with: compared }: OpenedReview, shown: Shown): number {
  if (isChange(shown)) return compared?.[shown] ?? 0;
  if (shown === 'act') return counts.open;
  if (shown === 'all') return judged;
  return counts[shown];
}

const rank: Readonly<Record<FindingStatus, number>> = {
  contradicts: 0,
  missing: 1,
  partly_met: 2,
  out_of_date: 3,
  met: 4,
};

/** Which of two statuses is worse, for sorting: the worst first. */
export const worstFirst = (one: FindingStatus, other: FindingStatus): number => rank[one] - rank[other];

function hasWords({ requirement, policy, lacking }: ShownFinding, q: string): boolean {
  const words = q.trim().toLocaleLowerCase('en-GB');
  if (words === '') return true;
  const texts = [requirement.text, requirement.label, lacking, ...policy.map(({ text }) => text)];
  return texts.some((text) => text?.toLocaleLowerCase('en-GB').includes(words));
}

/** What the list shows. */
export const shownOf = ({ status }: FindingFilters): Shown => status ?? 'act';

/** A link to a finding alone shows all findings where what is left to do does not contain it; undefined where nothing changes. */
export function shownForLink(
  { status, finding }: FindingFilters,
  findings: readonly ShownFinding[],
): Shown | undefined {
  const named = finding === undefined ? undefined : findings.find(({ id }) => id === finding);
  return status === undefined && named && !isToActOn(named) ? 'all' : undefined;
}

/** The sections of the policy that each finding rests on; undefined until they are known. */
export type SectionsOf = ReadonlyMap<string, readonly number[]> | undefined;

/** The sets whose documents have a subdomain. */
export const setsOfSubdomain = ({ sets }: OpenedReview, subdomain: string): ReadonlySet<string> =>
  new Set(sets.filter(({ subdomains }) => subdomains.includes(subdomain)).map(({ id }) => id));

/** The findings that the filters leave, the worst first. */
export function filterFindings(
  findings: readonly ShownFinding[],
  filters: FindingFilters,
  { sectionsOf, ofSubdomain }: { sectionsOf: SectionsOf; ofSubdomain?: ReadonlySet<string> | undefined },
): readonly ShownFinding[] {
  const { decision, set, section, assignee, q } = filters;
  const status = shownOf(filters);
  return findings
    .filter(
      (finding) =>
        isOfStatus(finding, status) &&
        (decision === undefined || finding.decision.state === decision) &&
        (set === undefined || finding.requirement.set_id === set) &&
        (ofSubdomain === undefined || ofSubdomain.has(finding.requirement.set_id)) &&
        (section === undefined || (sectionsOf?.get(finding.id)?.includes(section) ?? false)) &&
        (assignee === undefined || (finding.assignment?.user_id ?? unassigned) === assignee) &&
        hasWords(finding, q),
    )
    .sort((one, other) => worstFirst(one.status, other.status) || one.position - other.position);
}

/** No filter besides the status. */
export const noFindingFilters = {
  q: '',
  decision: undefined,
  set: undefined,
  subdomain: undefined,
  section: undefined,
  assignee: undefined,
} satisfies Partial<FindingFilters>;

/** How many filters besides the status are set. */
export const countFilters = ({ decision, set, subdomain, section, assignee, q }: FindingFilters): number =>
  [decision, set, subdomain, section, assignee].filter((each) => each !== undefined).length + (q.trim() === '' ? 0 : 1);
