/**
 * The address of a call with each list as a repeated key (spec §5): `element_ids=A&element_ids=B`, where oRPC's client writes
 * `element_ids[0]=A&element_ids[1]=B`.
 */
export function withRepeatedKeys(url: URL): URL {
  const asSent = new URL(url);
  const pairs = [...url.searchParams].map(([key, value]) => [key.replace(/\[\d+\]$/, ''), value]);
  asSent.search = `${new URLSearchParams(pairs)}`;
  return asSent;
}
