/** Words that a report must keep, counted without the rules that wrote it. */

const numberWords =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|half|quarter|thirds?|dozen|twice|once|first|second|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/u;
const deny = /^(?:not|no|never|none|nobody|nothing|neither|nor|without|nowhere)$/u;

type KeptWords = { numbers: string[]; names: string[]; denials: string[]; modals: string[] };

/** Contractions written out; "'d" stays open, since it is "had" or "would". */
const writtenOut = (text: string) =>
  text
    .replaceAll('’', "'")
    .replaceAll(/(?<=\p{L})\s+(?=n't|'(?:ll|d|ve|re|s|m)\b)/giu, '')
    .replaceAll(/\bwon't\b/giu, 'will not')
    .replaceAll(/\bcan't\b|\bcannot\b/giu, 'can not')
    .replaceAll(/n't\b/giu, ' not')
    .replaceAll(/'ll\b/giu, ' will')
    .replaceAll(/'ve\b/giu, ' have')
    .replaceAll(/'d\b/giu, ' ?d')
    .replaceAll(/'(?:s|re|m)\b/giu, '');

const modalOf = (word: string, next: string | undefined): string | null => {
  if (/^(?:will|would)$/u.test(word)) return 'will';
  if (/^(?:can|could)$/u.test(word)) return 'can';
  if (/^(?:may|might)$/u.test(word)) return 'may';
  if (/^(?:must|should|shall|ought)$/u.test(word)) return word;
  if (/^needs?$|^needed$/u.test(word)) return 'need';
  return next === 'to' && /^(?:have|has|had)$/u.test(word) ? 'have to' : null;
};

function keptWords(text: string): KeptWords {
  const plain = writtenOut(
    text.replaceAll(/\b(?<have>have|has) got to\b/giu, '$<have> to').replaceAll(/['’](?:ve|s) got to\b/giu, ' have to'),
  );
  const words = [...plain.matchAll(/\?d|\p{N}[\p{N}.,:/]*\p{N}|\p{N}|[\p{L}\p{M}]+/gu)].map(([word]) => word);
  const kept: KeptWords = { numbers: [], names: [], denials: [], modals: [] };
  for (const [at, word] of words.entries()) {
    const lower = word.toLowerCase();
    const modal = lower === '?d' ? '?d' : modalOf(lower, words[at + 1]?.toLowerCase());
    if (/^\p{N}/u.test(word) || numberWords.test(lower)) kept.numbers.push(lower);
    if (deny.test(lower)) kept.denials.push(lower);
    if (modal !== null) kept.modals.push(modal);
    if (/^\p{Lu}/u.test(word) && word !== 'I') kept.names.push(word);
  }
  return kept;
}

const bag = (words: readonly string[]) => words.toSorted().join(' ');
const withoutEach = (words: readonly string[], taken: readonly string[]) => {
  const rest = [...words];
  for (const word of taken) {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
};

/** "Yeah, no" at the start of an answer denies nothing. */
const opener = /^\W*(?:(?:so|well|oh|and|but|um|er|okay|right),?\s+)*(?:yeah|yes),?\s+no\b/iu;
/** Words for whoever chairs. */
const address =
  /^\s*(?:(?:so|well|yes|yeah|and|okay|thank you),?\s+)?(?:(?:Mr\.?|Madam)\s*)?(?:Chair|Chairman|Speaker),\s*/iu;
/** A day that the calendar adds in brackets. */
const addedDay = / \(\d{1,2} \p{L}+ \d{4}\)/gu;

/**
 * What a report lost, added or changed, by kind; empty where it kept all.
 * @param inserted names of who speaks and who is spoken to, which the report may add
 */
export function lostWords(said: string, report: string, inserted: readonly string[]): string[] {
  // The longest first: "Ward 4 Office" before "Ward 4".
  const frame = [...inserted].sort((a, b) => b.length - a.length);
  const body = frame.reduce((text, name) => text.replaceAll(name, ' '), report.replaceAll(addedDay, ''));
  const source = frame.reduce(
    (text, name) => text.replaceAll(name, ' '),
    said.replace(opener, '').replace(address, ''),
  );
  const [before, after] = [keptWords(source), keptWords(body)];
  const lost: string[] = [];
  if (bag(before.numbers) !== bag(after.numbers)) lost.push('numbers');
  if (bag(before.denials) !== bag(after.denials)) lost.push('denials');
  const open = before.modals.filter((each) => each === '?d').length;
  const sure = before.modals.filter((each) => each !== '?d');
  const extra = withoutEach(after.modals, sure);
  const isSame =
    withoutEach(sure, after.modals).length === 0 && extra.length <= open && extra.every((each) => each === 'will');
  if (!isSame) lost.push('modals');
  // The capital of a sentence's first word, and of what opens it, tells nothing.
  const missing = withoutEach(before.names, after.names).filter(
    (word, at) => !(at === 0 && source.trimStart().startsWith(word)),
  );
  if (missing.length > 0 || withoutEach(after.names, before.names).length > 0) lost.push('names');
  return lost;
}
