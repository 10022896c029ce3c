import type { ErrorRow } from './error-row.ts';

/** 4057, 4058 and 4171 to 4173: questions to a colleague, and their replies. */
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
    description: 'Your organisation has nobody whom you could ask. A champion can name owners in its settings.',
  },
  question_withdrawn: {
    number: 4171,
    status: 409,
    title: 'Not sent',
    description: 'The person who asked has deleted the chat or left. There is nothing left to reply to.',
  },
  already_replied: {
    number: 4172,
    status: 409,
    title: 'Not sent',
    description: 'This question has a reply already. Reload the page to read it.',
  },
  owner_not_choosable: {
    number: 4173,
    status: 422,
    title: 'Not saved',
    description: 'This person has left your organisation or may not use chat. Choose somebody else.',
  },
} as const satisfies Record<string, ErrorRow>;
