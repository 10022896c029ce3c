import { latePart } from '#web/platform/late/late-part.ts';

export default latePart(async () => ({ default: (await import('./across/your-policies.tsx')).YourPolicies }));
