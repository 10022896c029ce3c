type Text = { kind: string; text: string };

/** Words with their accents, numbers with their decimals, and the signs that reverse a limit. */
const wordPattern = /[\p{L}\p{M}]+|\p{N}+(?:[.,]\p{N}+)*|[<>≤≥%]/gu;
const numberPattern = /\p{N}/u;

const wordsOf = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? [];
const isNumber = (word: string) => numberPattern.test(word);

/** Words that reverse a sentence or state its strength: an element with one of them is no furniture. */
const binding = new Set(
  `no not never none nor neither without except unless only cannot can could may might must shall should will would need
  ought prohibited forbidden optional mandatory required t dürfen darf muss soll nicht kein keine`.split(/\s+/),
);

/** Words that make an element a passage, rather than a title, running title or picture name. */
const fewestOfPassage = 12;

/** Words joined without spaces, since formats split words differently; numbers stay separate. */
function joined(words: readonly string[]): string {
  const parts: string[] = [];
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    if (before !== undefined && isNumber(before) && isNumber(word)) parts.push(' ');
    parts.push(word);
  }
  return parts.join('');
}

/** Finds a text among another's words, starting where the previous one was found. */
function finderIn(whole: string) {
  let cursor = 0;
  return (part: string): number => {
    const ahead = whole.indexOf(part, cursor);
    const at = ahead === -1 ? whole.indexOf(part) : ahead;
    if (at !== -1) cursor = at + part.length;
    return at;
  };
}

function countIn(whole: string, part: string): number {
  let count = 0;
  for (let at = whole.indexOf(part); at !== -1; at = whole.indexOf(part, at + part.length)) count += 1;
  return count;
}

/** Elements whose words, in order, the other text lacks or has less often. */
function elementsMissing<T extends Text>(elements: readonly T[], other: readonly Text[]): T[] {
  const whole = joined(other.flatMap(({ text }) => wordsOf(text)));
  const find = finderIn(whole);
  const byWords = Map.groupBy(elements, ({ text }) => joined(wordsOf(text)));
  return [...byWords].flatMap(([words, [first, ...more]]) => {
    if (words === '' || first === undefined) return [];
    const isThere = find(words) !== -1 && (more.length === 0 || countIn(whole, words) > more.length);
    return isThere ? [] : [first];
  });
}

type Lettered = { letters: string; numbers: readonly { at: number; number: string }[] };

/** The letters of a text in one string, and the positions of its numbers among them. */
function lettersOf(words: readonly string[]): Lettered {
  const numbers: { at: number; number: string }[] = [];
  const letters: string[] = [];
  let at = 0;
  for (const word of words) {
    if (isNumber(word)) numbers.push({ at, number: word });
    else {
      letters.push(word);
      at += word.length;
    }
  }
  return { letters: letters.join(''), numbers };
}

type Numbers = Lettered['numbers'];

function areWithin(few: Numbers, many: Numbers): boolean {
  let at = 0;
  for (const { number } of many) if (number === few[at]?.number) at += 1;
  return at === few.length;
}

/**
 * Whether numbers differ only as note numbers do, which one format shows in the text and another does not: no number has
 * become another.
 */
function areNumbersAlike(here: Numbers, there: Numbers): boolean {
  const digits = (numbers: Numbers) => numbers.map(({ number }) => number).join('');
  if (digits(here) === digits(there)) return true;
  return here.length <= there.length ? areWithin(here, there) : areWithin(there, here);
}

/** Maximum words at the beginning that may be a label, which one format prints as text and another generates. */
const mostOfLabel = 2;
const isLabel = (word: string) => isNumber(word) || word.length === 1;

function withoutLabel(words: readonly string[]): readonly string[] {
  let length = 0;
  while (length < mostOfLabel && isLabel(words[length] ?? '--')) length += 1;
  return length === words.length ? words : words.slice(length);
}

/** Whether the other text has the words of an element, apart from its label and note numbers. */
function matcherIn(other: readonly Text[]) {
  const whole = lettersOf(other.flatMap(({ text }) => wordsOf(text)));
  const find = finderIn(whole.letters);
  return ({ text }: Text): boolean => {
    const { letters, numbers } = lettersOf(withoutLabel(wordsOf(text)));
    const start = find(letters);
    if (start === -1) return false;
    const end = start + letters.length;
    const there = whole.numbers.filter(({ at }) => at >= start && at <= end);
    const within = there.filter(({ at }) => at > start && at < end);
    const ownWithin = numbers.filter(({ at }) => at > 0 && at < letters.length);
    return areNumbersAlike(numbers, there) || areNumbersAlike(ownWithin, within);
  };
}

/** A title, a running title or a picture name: short, and stating no duty. */
function isFurniture({ text }: Text): boolean {
  const words = wordsOf(text);
  return words.length < fewestOfPassage && !words.some((word) => isNumber(word) || binding.has(word));
}

/** A short statement of what must or must not be done. */
function isShortRule({ kind, text }: Text): boolean {
  const words = wordsOf(text);
  return kind !== 'heading' && words.length < fewestOfPassage && words.some((word) => binding.has(word));
}

/** Share of the longer element's words from which the shorter one counts as its changed form. */
const leastShared = 0.5;

function isChangeOf(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const there = new Set(many);
  return few.filter((word) => there.has(word)).length >= leastShared * many.length;
}

/** Of the elements without an exact match, the first whose wording differs in the other text. */
function findChanged<T extends Text>(here: readonly T[], there: readonly Text[]): T | undefined {
  const others = there.map(({ text }) => wordsOf(text));
  return here.find(({ text }) => {
    const words = wordsOf(text);
    return others.some((other) => isChangeOf(words, other));
  });
}

/**
 * Finds the first element in which two texts differ in content and not only in presentation.
 * @param isLenient whether labels and note numbers may be missing too; additions are then left to other measures unless
 * they are a short rule
 */
export function findStrayElement<T extends Text, U extends Text>(
  elements: readonly T[],
  published: readonly U[],
  { isLenient }: { isLenient: boolean },
): T | U | undefined {
  const [isThere, isHere] = isLenient ? [matcherIn(published), matcherIn(elements)] : [() => false, () => false];
  const here = elementsMissing(elements, published).filter((element) => !isThere(element));
  const there = elementsMissing(published, elements).filter((element) => !isHere(element));
  const changed = findChanged(here, there);
  if (changed !== undefined) return changed;
  const missing: (T | U)[] = [...here, ...there];
  return missing.find((element) => (isLenient ? isShortRule(element) : !isFurniture(element)));
}
