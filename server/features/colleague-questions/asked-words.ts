/** The kind of a question to a colleague among the origins of to-dos and the subjects of audit entries. */
export const askedOrigin = 'colleague_question';

/** Where the colleague opens it. */
export const linkOfAsked = (id: string): string => `/colleague-questions/${id}`;
