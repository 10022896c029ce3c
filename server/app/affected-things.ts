import { affectedAnswers } from '#server/features/chat/affected-answers-store.ts';
import { affectedPolicies } from '#server/features/library/affected-policy-store.ts';
import type { AffectedBy } from '#server/platform/affected/affected.ts';

/** What of people's own may cite a text that changes, feature by feature. */
export const affectedBy: readonly AffectedBy[] = [affectedAnswers, affectedPolicies];
