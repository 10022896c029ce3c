/** For a route whose answer, or whose question, takes as long as it takes: the longest a timer can wait, as the framework takes no 0. */
export const noTimeLimit = { handlerTimeout: 2_147_483_647 } as const;
