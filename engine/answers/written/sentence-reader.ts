import { splitSentences } from '../split-sentences.ts';

/** A sentence that a model wrote, without its marks. */
export type WrittenSentence = {
  text: string;
  /** Numbers of the sources it cites, in order, each once; only numbers that were assigned. */
  sources: number[];
  /** How many of its marks named a source that does not exist. */
  refused: number;
};

export type SentenceReader = {
  /** Takes the next piece of the stream. @returns the sentences that it completes */
  read(piece: string): WrittenSentence[];
  /** @returns the remainder at the end of the stream */
  end(): WrittenSentence[];
};

/** [2], [1, 3], [1][3], [source 2], [^2] and 【2】. */
const marks =
  /[^\S\n]*[[【]\s*(?:\^|sources?\s+)?(\d{1,6}(?:\s*(?:[,;–-]|and)\s*(?:sources?\s+)?\d{1,6})*)[^\][】\n\d]{0,20}[\]】]/gi;
/** A possible mark that more input may complete, with the space before it. */
const unread = /[^\S\n]*(?:[[【][^\][】\n]{0,60})?$/;
/** Characters that show nothing or change the direction of what follows. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Removes Markdown, which the prompt forbids, and decodes the entities that the prompt used. */
const cleaned = (text: string) =>
  text
    .replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .replace(/^(?:(?:#{1,6}|>|[-*+•]|\d{1,2}[.)])\s+)+/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/ +([.,;:!?])/g, '$1')
    .trim();

/** The numbers of one mark: "1, 3" and "2–4". */
function numbersOf(list: string): number[] {
  return list.split(/[,;]|and/i).flatMap((part) => {
    const [from = 0, to = 0] = (part.match(/\d+/g) ?? []).map(Number);
    return to > from && to - from <= 20 ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [from];
  });
}

/**
 * Reads a model's stream sentence by sentence. A mark belongs to the sentence it is in or directly follows. So a sentence
 * is complete only at the first letter of the next one: no mark of it can follow, and it did not end at an abbreviation.
 * @param highest numbers from 1 to this were assigned
 */
export function createSentenceReader(highest: number): SentenceReader {
  let raw = '';
  /** The text so far without its marks, and their positions in it. */
  let plain = '';
  let found: { at: number; numbers: number[] }[] = [];

  function takeMarks(text: string): void {
    let from = 0;
    for (const match of text.matchAll(marks)) {
      plain += text.slice(from, match.index);
      from = match.index + match[0].length;
      found.push({ at: plain.length, numbers: numbersOf(match[1] ?? '') });
    }
    plain += text.slice(from);
  }

  function takeSentences(isEnd: boolean): WrittenSentence[] {
    const spans = splitSentences({ kind: 'paragraph', text: plain });
    const last = spans.at(-1);
    if (last === undefined || (!isEnd && !/\p{L}/u.test(last.text))) return [];
    const complete = isEnd ? spans : spans.slice(0, -1);
    if (complete.length === 0) return [];
    const sentences = complete.map(({ start, text }, index) => {
      const next = spans[index + 1]?.start ?? Number.POSITIVE_INFINITY;
      const own = found.filter(({ at }) => (index === 0 || at > start) && at <= next);
      const numbers = own.flatMap((mark) => mark.numbers);
      const known = numbers.filter((number) => number >= 1 && number <= highest);
      return { text: cleaned(text), sources: [...new Set(known)], refused: numbers.length - known.length };
    });
    const consumed = isEnd ? plain.length : last.start;
    plain = plain.slice(consumed);
    found = found.filter(({ at }) => at > consumed).map(({ at, numbers }) => ({ at: at - consumed, numbers }));
    return sentences.filter(({ text }) => /\p{L}/u.test(text));
  }

  return {
    read(piece) {
      raw += piece;
      const { index } = unread.exec(raw) ?? { index: raw.length };
      takeMarks(raw.slice(0, index));
      raw = raw.slice(index);
      return takeSentences(false);
    },
    end() {
      takeMarks(raw);
      raw = '';
      return takeSentences(true);
    },
  };
}
