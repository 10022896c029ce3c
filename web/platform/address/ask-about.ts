/** The address of a new chat about one document: a version's id, and the date on which it is read, where that is not today. */
export function askAbout(documentId: string, asOf?: string | null): string {
  const params = new URLSearchParams({ document: documentId });
  if (asOf) params.set('as_of', asOf);
  return `/chat?${params}`;
}
