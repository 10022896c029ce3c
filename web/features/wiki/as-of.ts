/** A document's address with its date and the clauses to show. */
export function documentPath(
  idOrFileName: string,
  { asOf, elementIds = [] }: { asOf?: string | undefined; elementIds?: readonly string[] | undefined } = {},
): string {
  const params = new URLSearchParams();
  if (asOf !== undefined) params.set('as_of', asOf);
  for (const id of elementIds) params.append('element_ids', id);
  const query = params.toString();
  return `/wiki/${encodeURIComponent(idOrFileName)}${query && `?${query}`}`;
}
