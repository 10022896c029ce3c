import type { ShownFinding } from '#contract/features/review/finding.ts';
import { type ChangeSince, findingStatusWords, type ReopenedReason } from '#contract/features/review/review-words.ts';
import { worstFirst } from '../inspect/finding-filters.ts';
import type { OpenedReview } from '../inspect/review-queries.ts';

export type Since = NonNullable<ShownFinding['since']>;

/** The changes in the words of a screen, in the order of the tabs. */
export const changeWords: Readonly<Record<Exclude<ChangeSince, 'same'>, string>> = {
  fixed: 'Fixed',
  still_open: 'Still open',
  changed: 'Changed',
  new: 'New',
};

const reopenedWords: Readonly<Record<ReopenedReason, string>> = {
  requirement_changed: 'Its requirement changed after it was decided.',
  policy_changed: 'The policy’s words changed after it was decided.',
  not_resolved: 'It was called resolved.',
  lapsed: 'The risk was accepted until a day that has passed.',
};

/** How the earlier review is called: "v4", or the name of its file. */
export function earlierName({ compared_with: compared }: OpenedReview): string {
  if (compared?.version != null) return `v${compared.version}`;
  return compared?.title ? `“${compared.title}”` : 'an earlier review';
}

/** "Changed, worse" */
export function changeName({ since, status }: ShownFinding): string {
  if (since === null || since.change === 'same') return since?.status === null ? 'Not checked before' : 'Same';
  if (since.change !== 'changed' || since.status === null) return changeWords[since.change];
  return `Changed, ${worstFirst(status, since.status) < 0 ? 'worse' : 'better'}`;
}

/** What the change means, in one sentence; empty where its name says it all. */
export function changeSentence({ since }: ShownFinding, review: OpenedReview): string {
  if (since === null || since.change === 'same') return '';
  const reopened = since.reopened === null ? '' : reopenedWords[since.reopened];
  if (since.status === null) return 'This requirement was not checked before.';
  const then = `It was ${findingStatusWords[since.status].toLowerCase()} in ${earlierName(review)}.`;
  if (since.change === 'still_open') return reopened;
  return [since.status === 'contradicts' ? `It contradicted in ${earlierName(review)}.` : then, reopened]
    .filter(Boolean)
    .join(' ');
}
