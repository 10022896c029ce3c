/** The number by which people find a clause: of an item, with that of its clause, "4.3(a)". */
export function clauseNumber({
  element_number: own,
  canonical_id: id,
}: {
  element_number: string | null;
  canonical_id: string;
}): string | null {
  const whole = id.slice(id.indexOf('#') + 1);
  const isItem = own?.startsWith('(') && whole.endsWith(own) && /^[\dA-Z][\dA-Z.]*(?:\([\dA-Za-z]+\))+$/u.test(whole);
  return isItem ? whole : own;
}
