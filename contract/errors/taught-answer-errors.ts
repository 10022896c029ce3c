import type { ErrorRow } from './error-row.ts';

/** 4055, 4056, 4163 and 4164: questions that people pass on to their champion. */
export const taughtAnswerErrors = {
  passed_on_too_many: {
    number: 4055,
    status: 409,
    title: 'Not sent',
    description: 'You have passed on 20 questions in the last 24 hours. Pass this one on tomorrow.',
  },
  nobody_to_answer: {
    number: 4056,
    status: 409,
    title: 'Not sent',
    description: 'Your organisation has no champion who could answer.',
  },
  clause_not_choosable: {
    number: 4163,
    status: 422,
    title: 'Not saved',
    description:
      'One of these clauses is no longer in force, or you can no longer read it. Search again and choose others.',
  },
  asker_may_not_read: {
    number: 4164,
    status: 422,
    title: 'Not saved',
    description:
      'The person who asked may read none of these clauses. Choose one that they may read, or share the document with them first.',
  },
} as const satisfies Record<string, ErrorRow>;
