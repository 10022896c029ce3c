import type { DutyModality } from './phrases.ts';
import type { Item, WordItem } from './read-items.ts';
import { isGeneric, isLight } from './same-meaning.ts';

/** Who must, should or may do what, as far as the words around one modal verb show. Stems of content words. */
export type Duty = {
  force: DutyModality;
  written: string;
  /** Possible heads of the noun phrase before the modal, likeliest first; none for a pronoun. */
  actors: string[];
  /** All content words before the modal, back to the last full stop or modal. */
  before: string[];
  /** Those of them that can be its subject. */
  subject: string[];
  /** The act: content words after the modal up to the next full stop or modal; the first is the verb. */
  act: string[];
  isPassive: boolean;
  /** Content words after "by" in a passive act. */
  agent: string[];
};

const opensAdverbial =
  /^(?:for|under|in|after|before|when|if|where|at|from|on|with|unless|once|while|during|as|because|so|that|since|until|to|by|and|or|but|which)$/;
const opensClause = /^(?:where|when|if|because|unless|while|so)$/;
const endsPhrase =
  /^(?:of|who|that|which|with|for|in|on|at|from|under|whose|to|where|when|if|aged|about|as|by|is|are|has|have)$/;
const determines = /^(?:the|a|an|each|every|all|their|its|any|some|this|these|no)$/;
const participle = /(?:ed|en|wn|ne|ld|pt|ght|ut|de|id|ad|et|lt|nt|ung|un)$/;
const longestReach = 40;

const isWord = (item: Item | undefined) => item?.kind === 'word';
const wordOf = (item: Item | undefined) => (item?.kind === 'word' ? item.word : '');

const isNamed = (item: Item): item is WordItem => item.kind === 'word' && !item.isStop && !isLight(item.stem);
const stemsOf = (items: readonly Item[]) => items.filter(isNamed).map(({ stem }) => stem);

const isMark = (item: Item, mark: string) => item.kind === 'break' && item.mark === mark;

/** "The Authorised Person (Ventilation)" is the Authorised Person. */
function withoutBrackets(items: readonly Item[]): Item[] {
  let isInside = false;
  return items.filter((item) => {
    if (isMark(item, '(')) isInside = true;
    const isKept = !isInside;
    if (isMark(item, ')')) isInside = false;
    return isKept;
  });
}

/** The chunk right before the modal: after the last comma that leaves any words. */
function lastChunk(before: readonly Item[]): Item[] {
  let chunk: Item[] = [];
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const item = before[at];
    if (item === undefined) break;
    if (item.kind === 'break' && chunk.some((each) => isWord(each))) break;
    if (item.kind !== 'break') chunk = [item, ...chunk];
  }
  return chunk;
}

/** A noun phrase without its modifiers: "the board of the trust" is the board. */
function phraseOf(chunk: readonly Item[]): WordItem[] {
  const clause = chunk.slice(chunk.findLastIndex((item) => opensClause.test(wordOf(item))) + 1);
  const opensWith = clause[0]?.kind === 'order' || opensAdverbial.test(wordOf(clause[0]));
  const from = opensWith ? clause.findLastIndex((item) => determines.test(wordOf(item))) + 1 : 0;
  const words = (opensWith && from === 0 ? [] : clause.slice(from)).filter((item) => item.kind === 'word');
  const first = words.findIndex(isNamed);
  const end = words.findIndex(({ word }, at) => at > first && endsPhrase.test(word));
  return (end < 0 ? words : words.slice(0, end)).filter(isNamed);
}

/** The last word is the head, or the one before a participle: "rooms protecting patients". */
function headsOf(chunk: readonly Item[]): string[] {
  const words = phraseOf(chunk);
  const participleAt = words.findIndex(({ word }, at) => at > 0 && word.endsWith('ing'));
  const heads = [words.at(-1), words[participleAt - 1]].filter((word) => word !== undefined);
  return heads.some(({ stem }) => isGeneric(stem)) ? [] : heads.map(({ stem }) => stem);
}

/** Everything before the modal that can be its subject, chunk by chunk. */
function subjectOf(before: readonly Item[]): string[] {
  const breaks = before.flatMap((item, at) => (item.kind === 'break' ? [at] : []));
  return [-1, ...breaks].flatMap((at, index) =>
    phraseOf(before.slice(at + 1, breaks[index] ?? before.length)).map(({ stem }) => stem),
  );
}

function reach(items: readonly Item[], from: number, step: 1 | -1): Item[] {
  const found: Item[] = [];
  for (let at = from + step; at >= 0 && at < items.length && found.length < longestReach; at += step) {
    const item = items[at];
    if (item === undefined || item.kind === 'modal' || (item.kind === 'break' && item.isStrong)) break;
    found.push(item);
  }
  return step === 1 ? found : found.reverse();
}

function readPassive(after: readonly Item[]): { isPassive: boolean; agent: string[] } {
  const words = after.slice(0, 5).filter((item) => item.kind === 'word');
  const be = words.findIndex(({ word }) => word === 'be' || word === 'been');
  const isPassive = be >= 0 && words.slice(be + 1).some(({ word, isStop }) => !isStop && participle.test(word));
  if (!isPassive) return { isPassive, agent: [] };
  const by = after.findIndex((item) => wordOf(item) === 'by');
  return { isPassive, agent: by < 0 ? [] : stemsOf(after.slice(by + 1, by + 9)) };
}

/** True when the words before the modal deny it: "no work may", "nobody must". */
function isDenied(before: readonly Item[]): boolean {
  const [first] = lastChunk(before);
  return first?.kind === 'negator' && /^(?:no|none|nobody|neither)$/.test(first.written);
}

/** "Nobody may" is must not; "nobody may not" is must. */
const denied: Readonly<Record<DutyModality, DutyModality>> = {
  must: 'must not',
  may: 'must not',
  should: 'should not',
  'must not': 'must',
  'should not': 'should',
  'need not': 'must',
};

/** The duties that a text states, in order. */
export function readDuties(items: readonly Item[]): Duty[] {
  return items.flatMap((item, at) => {
    if (item.kind !== 'modal') return [];
    const [before, after] = [withoutBrackets(reach(items, at, -1)), reach(items, at, 1)];
    const force = isDenied(before) ? denied[item.force] : item.force;
    const duty = {
      force,
      written: item.written,
      actors: headsOf(lastChunk(before)),
      before: stemsOf(before),
      subject: subjectOf(before),
      act: stemsOf(after),
    };
    return [{ ...duty, ...readPassive(after) }];
  });
}
