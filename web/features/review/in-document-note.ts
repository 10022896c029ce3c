import { latePart } from '#web/platform/late/late-part.ts';

export default latePart(async () => ({ default: (await import('./across/last-reviewed.tsx')).LastReviewed }));
