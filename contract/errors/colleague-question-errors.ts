import type { ErrorRow } from './error-row.ts';

/** 4057 and 4058: questions to a colleague. */
export const colleagueQuestionErrors = {
  asked_colleagues_too_often: {
    number: 4057,
    status: 409,
    title: 'Not sent',
    description: 'You have asked colleagues 20 questions in the last 24 hours. Ask this one tomorrow.',
  },
  no_colleague_to_ask: {
    number: 4058,
    status: 409,
    title: 'Not sent',
    description: 'Your organisation has nobody else whom you could ask.',
  },
} as const satisfies Record<string, ErrorRow>;
