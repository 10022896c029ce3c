/** Pairs of everyday words with opposite meanings. */
const pairs = `on off|in out|up down|all some|all few|most few|every some|each some|all most|for against|increase decrease|increased decreased
raise lower|higher lower|open closed|open close|opened closed|hot cold|internal external|inside outside|maximum minimum
start stop|add remove|accept refuse|allow prohibit|allowed prohibited|present absent|high low|long short|early late|first last
same different|public private|safe unsafe|clean dirty|wet dry|full empty|clockwise anticlockwise|planned unplanned
suitable unsuitable|competent incompetent|adult child|adults children|staff patients
day night|positive negative|sterile unsterile|fixed portable|permanent temporary|connect disconnect|lock unlock|always sometimes
earlier later|earliest latest|cleanest dirtiest|senior junior|above below|highest lowest|upper lower|upstream downstream|together separately
together apart|include exclude|includes excludes|including excluding|locked unlocked|paid unpaid|agreed refused|permitted forbidden|left right|push pull
accepted rejected|accepts rejects|accept reject|separate same|another same|independent same|second same|horizontal vertical|fewer more|less more
larger smaller|bigger smaller|longer shorter|wider narrower|faster slower|warm cold|hotter colder|fresh stale|sealed unsealed|sealed open|locked open|locked propped|shut open|closed propped
labelled unlabelled|trained untrained|qualified unqualified|registered unregistered|authorised unauthorised|used unused|attended unattended
supervised unsupervised|supervised alone|accompanied unaccompanied|accompanied alone|worst best|least most|lowest most|encrypted unencrypted
anonymous named|confidential public|secure insecure|original copy|originals copies|written verbal|written oral|free charged|towards away|forwards backwards
visible hidden|closed ajar|kept discarded|keep discard|keep destroy|kept destroyed|retain destroy|retained destroyed|absent present|ends begins|end beginning|end start
entry exit|arrival departure|admission discharge|identical different|whole part|complete partial|full partial|fully partly|directly indirectly
encourage discourage|encouraged discouraged|welcomed penalised|supported penalised|thanked disciplined|separated mixed|separately mixed|apart mixed
single reusable|disposable reusable|dry damp|upright flat|vertical flat|empty loaded|isolated energised|dead live`;

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
