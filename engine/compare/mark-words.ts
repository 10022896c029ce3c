import { diffArrays } from 'diff';

export type Mark = 'same' | 'removed' | 'added';

/** A stretch of words. Those not added make up the earlier text, those not removed the later one, letter by letter. */
export type MarkedPiece = { text: string; mark: Mark };

/** Words, numbers with their decimals, runs of white space, and every other character alone. */
const tokenPattern = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\p{N}+(?:[.,:/]\p{N}+)*%?|\s+|[\s\S]/gu;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** With more changes than this, the two texts are shown separately: the time grows with their square. */
const mostChanges = 1_500;
/** A shared word this short between two changes does not help a reader. */
const shortWord = 3;
/** Below this share of common letters the texts are shown separately. */
const commonEnough = 0.2;

const tokensOf = (text: string): string[] => text.match(tokenPattern) ?? [];

function commonStart(a: readonly string[], b: readonly string[]): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: readonly string[], b: readonly string[], start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

function piecesBetween(before: readonly string[], after: readonly string[]): MarkedPiece[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostChanges });
  if (changes === undefined)
    return [
      { text: before.join(''), mark: 'removed' },
      { text: after.join(''), mark: 'added' },
    ];
  return changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    mark: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** Shared words that only separate one change from the next: punctuation, white space, one short word. */
function isThin(text: string): boolean {
  const words = text.match(wordPattern) ?? [];
  const [only = ''] = words;
  return words.length === 0 || (words.length === 1 && only.length <= shortWord);
}

/** Joins changes with next to nothing between them: first the removed words, then the added ones. */
function joinChanges(pieces: readonly MarkedPiece[]): MarkedPiece[] {
  const joined: MarkedPiece[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') joined.push({ text: removed, mark: 'removed' });
    if (added !== '') joined.push({ text: added, mark: 'added' });
    [removed, added] = ['', ''];
  };
  for (const [at, { text, mark }] of pieces.entries()) {
    const isWithin = removed + added !== '' && at < pieces.length - 1 && isThin(text);
    if (mark === 'removed' || (mark === 'same' && isWithin)) removed += text;
    if (mark === 'added' || (mark === 'same' && isWithin)) added += text;
    if (mark === 'same' && !isWithin) {
      flush();
      joined.push({ text, mark });
    }
  }
  flush();
  return joined;
}

const lettersIn = (texts: readonly string[]) => texts.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Word-level marks between two texts. Nothing of either is lost, whatever the texts are. */
export function markWords(before: string, after: string): MarkedPiece[] {
  if (before === after) return before === '' ? [] : [{ text: before, mark: 'same' }];
  const [was, is] = [tokensOf(before), tokensOf(after)];
  const start = commonStart(was, is);
  const end = commonEnd(was, is, start);
  const pieces = joinChanges(
    [
      { text: was.slice(0, start).join(''), mark: 'same' as const },
      ...piecesBetween(was.slice(start, was.length - end), is.slice(start, is.length - end)),
      { text: was.slice(was.length - end).join(''), mark: 'same' as const },
    ].filter(({ text }) => text !== ''),
  );
  const common = lettersIn(pieces.flatMap(({ text, mark }) => (mark === 'same' ? [text] : [])));
  if (common >= commonEnough * Math.max(lettersIn([before]), lettersIn([after]))) return pieces;
  return (['removed', 'added'] as const)
    .map((mark) => ({ text: mark === 'removed' ? before : after, mark }))
    .filter(({ text }) => text !== '');
}
