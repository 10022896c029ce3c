import { wordsOf } from './words.ts';

const fewestWords = 5;

const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|cf|no|nos|art|para|paras|reg|s|ss|c|dr|mr|mrs|ms|v|[A-Z])\.$/i;

/** Sentences of a paragraph: at a line break, or after a full stop, question or exclamation mark before a capital. */
export function splitSentences(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const sentences: string[] = [];
    for (const part of line.split(/(?<=[.?!]["')\]’”]*)\s+(?=["'(‘“]?[A-Z])/)) {
      const last = sentences.at(-1);
      if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
      else sentences.push(part);
    }
    return sentences.map((each) => each.trim()).filter((each) => wordsOf(each).length >= fewestWords);
  });
}
