/** Pairs of everyday words with opposite meanings. */
const pairs = `on off|in out|up down|all some|all few|most few|every some|each some|all most|for against|increase decrease|increased decreased
raise lower|higher lower|open closed|open close|opened closed|hot cold|internal external|inside outside|maximum minimum
start stop|add remove|accept refuse|allow prohibit|allowed prohibited|present absent|high low|long short|early late|first last
same different|public private|safe unsafe|clean dirty|wet dry|full empty|clockwise anticlockwise|planned unplanned
suitable unsuitable|competent incompetent|adult child|adults children|staff patients
day night|positive negative|sterile unsterile|fixed portable|permanent temporary|connect disconnect|lock unlock|always sometimes`;

const opposites = new Map<string, Set<string>>();
for (const pair of pairs.split(/[|\n]/)) {
  const [one = '', other = ''] = pair.split(' ');
  opposites.set(one, (opposites.get(one) ?? new Set()).add(other));
  opposites.set(other, (opposites.get(other) ?? new Set()).add(one));
}

/** True for a word of one of the pairs. */
export const hasOpposite = (word: string): boolean => opposites.has(word);
/** True for the two words of a pair, either way round. */
export const areOpposite = (word: string, other: string): boolean => opposites.get(word)?.has(other) ?? false;
