import { bareTitle } from '#contract/document-title.ts';
import type { ListedReview } from '#contract/features/review/review.ts';

/** The name of a reviewed policy: title and version, or the title alone of a file that was uploaded. Undefined where it is withheld. */
export function policyName({
  title,
  version,
  is_uploaded: isUploaded,
}: Pick<ListedReview['policy'], 'title' | 'version' | 'is_uploaded'>): string | undefined {
  if (title === null) return undefined;
  return isUploaded ? title : `${bareTitle(title)} v${version}`;
}
