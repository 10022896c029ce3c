import type { DocumentShare } from '#web/platform/feature/slot-table.ts';
import { latePart } from '#web/platform/late/late-part.ts';

const share: DocumentShare = {
  Note: latePart(async () => ({ default: (await import('./across/last-reviewed.tsx')).LastReviewed })),
  InMargin: latePart(async () => ({ default: (await import('./across/your-policies.tsx')).YourPolicies })),
};

export default share;
