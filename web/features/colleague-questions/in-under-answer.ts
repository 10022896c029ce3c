import { lazy } from 'react';

export default lazy(async () => ({ default: (await import('./under-answer-reply.tsx')).UnderAnswerReply }));
