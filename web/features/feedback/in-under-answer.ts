import { lazy } from 'react';

export default lazy(async () => ({ default: (await import('./under-answer-feedback.tsx')).UnderAnswerFeedback }));
