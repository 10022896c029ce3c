/** The address at which a review of a library document starts: a version's id. */
export const reviewOf = (documentId: string): string => `/review?${new URLSearchParams({ policy: documentId })}`;
