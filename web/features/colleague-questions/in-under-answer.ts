import { latePart } from '#web/platform/late/late-part.ts';

export default latePart(async () => ({ default: (await import('./under-answer-reply.tsx')).UnderAnswerReply }));
