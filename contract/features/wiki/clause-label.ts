const dotted = String.raw`\d+[a-z]?(?:\.\d+[a-z]?)*`;
const readsAsNumber = new RegExp(String.raw`^${dotted}(?:\(\w+\))*$`, 'i');
/** In a path such as "regulation-12(1)(a)": the number and the letters below it. */
const lettersWithNumber = new RegExp(String.raw`(?:^|[/-])(${dotted}(?:\(\w+\))+)$`, 'i');

/**
 * A clause's label, wherever it is named: "4.12", "1.2(a)". It is the clause path where that reads as a number, else a letter with
 * the number above it, else the printed number; null where the clause has none.
 */
export function clauseLabel({ number, canonicalId }: { number: string | null; canonicalId: string }): string | null {
  if (number === null) return null;
  const path = canonicalId.slice(canonicalId.indexOf('#') + 1);
  if (readsAsNumber.test(path)) return path;
  const [, whole] = (number.startsWith('(') && lettersWithNumber.exec(path)) || [];
  return whole?.endsWith(number) ? whole : number;
}
