import { straightQuotes } from './straight-quotes.ts';
import type { TalkCue } from './talk-cues.ts';

type Said = { text: string; cues: ReadonlySet<TalkCue> };

/** What stands before the task: who does it, and that they will. */
const leadIn =
  /^.*?\b(?:i'll|i will|i'm (?:going to|gonna)|i can|i could|i'd better|i've (?:got )?to|i need to|let me|shall i|me and \p{L}+ (?:will|can)|we'll|we will|we need to|we should|(?:can|could|would|will) you|you(?:'ll| will| need to)|if you (?:could|can|would)|\p{L}+'ll|\p{L}+ (?:will|can|has to|needs to|is going to)|somebody has to)\s+(?:just |also |then |probably |please |have to |go and |try and |try to |happily )*/isu;
const fillers = /\b(?:um+|er+|erm+|uh+|you know|i mean|like,|sort of|kind of)\b,?\s*/giu;
const pronouns = /^(?:do|take|have|get|sort|be|see)?\s*(?:it|that|them|those|this|so)\b[^\p{L}]*$/iu;

function taskIn(text: string): string {
  return straightQuotes(text)
    .replace(leadIn, '')
    .replaceAll(fillers, '')
    .replace(/[\s.,?!–—-]+$/u, '')
    .replace(/^[\s,]+/u, '');
}

/**
 * A task in the words that were said, from its verb on. Of several utterances about it the one that says most counts: "I'll do that"
 * says less than the request before it.
 */
export function taskOf(said: readonly Said[]): string {
  const tasks = said.map(({ text }) => taskIn(text));
  const telling = tasks.filter((task) => !pronouns.test(task));
  return telling.find((task) => task.split(/\s+/u).length >= 4) ?? telling[0] ?? tasks[0] ?? '';
}
