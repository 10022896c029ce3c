import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { errorCatalogue } from '#contract/errors/catalogue.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { longDate } from '#web/ui/format-date.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['versions'];
export type ManagedVersion = Outputs['list']['versions'][number];
export type Preview = Outputs['preview'];
export type Change = Preview['changes'][number];
export type VersionState = ManagedVersion['state'];

export const stateNames: Record<VersionState, string> = {
  held: 'Waiting',
  published: 'Published',
  withdrawn: 'Rolled back',
};

const list = new Intl.ListFormat('en-GB');
const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`];

/** "3 clauses added, 1 changed". */
export function changesInWords({ added, changed, removed, renumbered }: Preview['counts']): string {
  const parts = [
    ...counted(added, 'clause added', 'clauses added'),
    ...counted(changed, 'changed', 'changed'),
    ...counted(removed, 'removed', 'removed'),
    ...counted(renumbered, 'renumbered', 'renumbered'),
  ];
  return parts.length === 0 ? 'The text is the same.' : `${list.format(parts)}.`;
}

/** Who has something that cites what changes; counts, since what people ask and write is theirs. */
export function affectedInWords({
  answers,
  policies,
  findings,
  drafts,
  people,
  starred_by,
}: Preview['affected']): string {
  const things = [
    ...counted(answers, 'answer', 'answers'),
    ...counted(policies, 'document', 'documents'),
    ...counted(findings, 'finding', 'findings'),
    ...counted(drafts, 'draft', 'drafts'),
  ];
  const stars = counted(starred_by, 'person has starred the document', 'people have starred the document');
  if (things.length === 0)
    return ['Nobody has anything that cites these clauses.', ...stars.map((star) => `${star}.`)].join(' ');
  const owners = counted(people, 'person', 'people').join('');
  return [
    `${list.format(things)} of ${owners} cite these clauses; only they are told.`,
    ...stars.map((star) => `${star}.`),
  ].join(' ');
}

/** What rolling a version back does to those who read the document. */
export function rollBackInWords({ compared_with, version }: Pick<Preview, 'compared_with' | 'version'>): string {
  if (compared_with !== null)
    return `Nobody reads this version any more, and v${compared_with.number} is current again. Links to this one open that.`;
  return `There is no version before v${version.number}: nobody reads the document any more, and no search or answer finds it. Links to it lead nowhere. Its file can be brought again.`;
}

/** What is said when a version was not published, as it had to be prepared again first; undefined when something failed. */
export function preparedAgainInWords(thrown: unknown, wasAsked: boolean): string | undefined {
  const { code, description } = asClientError(thrown);
  if (code !== errorCatalogue.preview_out_of_date.number) return undefined;
  return wasAsked ? 'The version is prepared again. Look at what it changes now, then publish it.' : description;
}

/** Since when, and from when it counts. */
export function stateInWords({ state, at, effective_from }: ManagedVersion): string {
  const since = { held: 'Waiting since', published: 'Published on', withdrawn: 'Rolled back on' }[state];
  return `${since} ${longDate(at)}, in force from ${longDate(effective_from)}`;
}
