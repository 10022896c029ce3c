import { stemOf } from '#engine/search/tokenise.ts';

/** Everyday words of rules that mean the same, or nearly so, in any field. Each row is one meaning. */
const rows = `
make sure|ensure
staff|employee|worker|personnel|workforce
person|people|someone|anyone|somebody|everyone|everybody|individual|whoever|others
tell|told|notify|inform|report|notification
ask|asked|request
keep|kept|retain|hold|held|maintain|store|preserve
say|said|state|specify|explain|set|describe|give|given
show|shown|display|record|indicate
do|done|carry|perform|conduct|undertake|undertaken|take|taken|complete
begin|start|commence|begun
end|finish|stop|cease|conclude
check|inspect|examine|review|audit|examination|inspection
need|require|requirement|necessary|want
buy|purchase
choose|select|pick
build|built|construct
building|premises
write|written|writing|wrote
find|found|locate
lead|led|result|cause
use|used|usage|operate
help|assist|assistance|aid|support
problem|fault|defect
name|appoint|designate
send|sent|pass|forward
happen|occur|occurred|take place
follow|comply|meet|met|conform|compliance
allow|permit|let
suspect|believe|think|thought|reason
unaided|alone|without help
decide|decision
big|large
especially|particularly|specially
usually|commonly|normally|often|generally
enough|adequate|sufficient|adequately
annual|year|yearly|annually
month|monthly
week|weekly
day|daily
various|several|many
main|principal|chief
wrong|incorrect
correct|right
disabled|disability
space|room
get|got|reach|obtain|receive
access|reach
see|seen|view|visible
sort|kind|type|nature
way|manner|means
rely|depend|based
dispose|discard|throw
change|alter|alteration|changed
valid|current
cover|apply|include|contain
part|involved|participate|involve
quick|fast|rapid
before|prior
duty|responsible|responsibility|obligation
available|accessible
`;

const groups = new Map<string, string>();
for (const row of rows.trim().split('\n')) {
  const words = row.split('|').filter((word) => !word.includes(' '));
  const [first = ''] = words;
  for (const word of words) if (!groups.has(stemOf(word))) groups.set(stemOf(word), stemOf(first));
}

/** Endings that turn a word into another part of speech; compared only in words long enough to leave a root. */
const endings = /(?:ational|ation|ment|ness|ance|ence|able|ible|tion|sion|ing|al|ly|er|or|ed|es|e|y|i|s)$/;
const shortestRoot = 4;

function rootOf(stem: string): string {
  const root = stem.replace(endings, '');
  return root.length >= shortestRoot ? root : stem;
}

/** One sign for all words that mean the same. */
export const meaningSign = (stem: string): string => groups.get(stem) ?? stem;

/** True for words with the same meaning: synonyms, or forms of one root such as *agree* and *agreement*. */
export function meanTheSame(stem: string, other: string): boolean {
  return stem === other || meaningSign(stem) === meaningSign(other) || rootOf(stem) === rootOf(other);
}

/** Signs to look up a text's words by: as they are, by meaning and by root. */
export function signsOf(stems: Iterable<string>): Set<string> {
  const signs = new Set<string>();
  for (const stem of stems)
    signs
      .add(stem)
      .add(meaningSign(stem))
      .add(`~${rootOf(stem)}`);
  return signs;
}

/** True when one of the words behind the signs means the same. */
export const saysTheSame = (signs: ReadonlySet<string>, stem: string): boolean =>
  signs.has(stem) || signs.has(meaningSign(stem)) || signs.has(`~${rootOf(stem)}`);

const generic = new Set(
  'person people someone anyone somebody anybody everyone everybody nobody individual other those one they it'
    .split(' ')
    .map(stemOf),
);

/** Generic words for whoever is meant. */
export const isGeneric = (stem: string): boolean => generic.has(stem);

const light = new Set(
  `one each every all also only make made sure ensure give given get have take taken put use set carry go way case
such example like via per both either well even still yet much many must shall may can could might would likely
thing matter include including therefore thus hence however whose within upon already itself themselves whether
straight kind place us let else about across among
once twice time times member
according guidance guide source passage document say says yes`
    .split(/\s+/)
    .map(stemOf),
);

/** Words that make no claim of their own. */
export const isLight = (stem: string): boolean => light.has(stem);
