/** Spec §5: exactly 26 letters or digits is a document id; anything else is a file name. Separate from ids.ts, which needs zod. */
export const isDocumentId = (idOrFileName: string): boolean => /^[0-9A-Za-z]{26}$/.test(idOrFileName);
