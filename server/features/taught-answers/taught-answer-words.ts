/** The kind of a passed-on question among the origins of to-dos and the subjects of audit entries. */
export const taughtAnswerOrigin = 'passed_on_question';

/** Where those who answer open a passed-on question. */
export const linkOfPassedOn = (id: string): string => `/dashboard/questions?question=${id}`;
