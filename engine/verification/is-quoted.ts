import { sentencesOf } from './read-source.ts';

const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
const marksAround = /^["']+|["']+$/g;
/** What a list item or a sentence ends with and a quotation can do without. */
const ending = /^(?:[.;,:]|[;,]?\s+(?:and|or)|[;,]\s*(?:and|or))?$/;

/** True when the words are whole sentences of the text, one or several in a row: part of a sentence may say the opposite. */
export function isQuoted(sentence: string, text: string): boolean {
  const words = plain(sentence).replace(marksAround, '');
  if (!/[\p{L}\p{N}]/u.test(words)) return false;
  const sentences = sentencesOf(text).map(plain);
  const whole = sentences.join(' ');
  const starts: number[] = [];
  let end = 0;
  for (const each of sentences) {
    starts.push(end);
    end += each.length + 1;
  }
  return starts.some((start, index) => {
    if (!whole.startsWith(words, start)) return false;
    const stop = start + words.length;
    const last = starts.findIndex((from, at) => at >= index && stop <= from + (sentences[at]?.length ?? 0));
    const rest = whole.slice(stop, (starts[last] ?? 0) + (sentences[last]?.length ?? 0));
    return ending.test(rest);
  });
}
