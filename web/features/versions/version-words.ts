import { versionErrors } from '#contract/errors/version-errors.ts';
import type { ManagedVersion, VersionPreview, VersionState } from '#contract/features/versions/versions-contract.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { longDate } from '#web/ui/format-date.ts';

export type Change = VersionPreview['changes'][number];

export const stateNames: Record<VersionState, string> = {
  held: 'Awaiting publication',
  published: 'Published',
  withdrawn: 'Rolled back',
};

const list = new Intl.ListFormat('en-GB');
const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`];

/** "3 clauses added, 1 changed". */
export function changesInWords({ added, changed, removed, renumbered }: VersionPreview['counts']): string {
  const parts = [
    ...counted(added, 'clause added', 'clauses added'),
    ...counted(changed, 'changed', 'changed'),
    ...counted(removed, 'removed', 'removed'),
    ...counted(renumbered, 'renumbered', 'renumbered'),
  ];
  return parts.length === 0 ? 'no differences in wording.' : `${list.format(parts)}.`;
}

/** How many people have something that cites what changes; counts alone, since questions and documents are private. */
export function affectedInWords({
  answers,
  policies,
  findings,
  drafts,
  people,
  starred_by,
}: VersionPreview['affected']): string {
  const things = [
    ...counted(answers, 'answer', 'answers'),
    ...counted(policies, 'document', 'documents'),
    ...counted(findings, 'finding', 'findings'),
    ...counted(drafts, 'draft', 'drafts'),
  ];
  const stars = counted(
    starred_by,
    'person has this document in favourites',
    'people have this document in favourites',
  );
  if (things.length === 0) return ['Nothing cites these clauses.', ...stars.map((star) => `${star}.`)].join(' ');
  const owners = counted(people, 'person', 'people').join('');
  return [
    `These clauses are cited by ${list.format(things)} belonging to ${owners}. The owners are notified.`,
    ...stars.map((star) => `${star}.`),
  ].join(' ');
}

/** How rolling back a version affects its readers. */
export function rollBackInWords({ compared_with, version }: Pick<VersionPreview, 'compared_with' | 'version'>): string {
  if (compared_with !== null)
    return `This version will no longer be available. v${compared_with.number} will be current again, and links to this version will open it.`;
  return `There is no version before v${version.number}. No one will be able to read or find the document, and links to it will stop working. You can upload the file again.`;
}

/** The message when a version was prepared again instead of published; undefined for a failure. */
export function preparedAgainInWords(thrown: unknown, wasAsked: boolean): string | undefined {
  const { code, description } = asClientError(thrown);
  if (code !== versionErrors.preview_out_of_date.number) return undefined;
  return wasAsked ? 'Preview refreshed. Check the changes, then publish.' : description;
}

/** The date of the status, and the date in force. */
export function versionStateInWords({ state, at, effective_from }: ManagedVersion): string {
  const since = { held: 'Awaiting publication since', published: 'Published on', withdrawn: 'Rolled back on' }[state];
  return `${since} ${longDate(at)}, in force from ${longDate(effective_from)}`;
}
