import { straightQuotes } from './straight-quotes.ts';
import type { TalkCue } from './talk-cues.ts';

type Said = { text: string; cues: ReadonlySet<TalkCue> };

const adverbs = String.raw`\s+(?:just |also |then |probably |please |have to |go and |try and |try to |happily )*`;
/** What stands before the task, by how plainly it names who does it: "They'll be out, so I'll put them up" is a task of the speaker. */
const leadIns = [
  String.raw`(?:i'll|i will|i'm (?:going to|gonna)|me and \p{L}+ (?:will|can)|let me|i'd better|i've (?:got )?to)`,
  '(?:(?:can|could|would|will) you|if you (?:could|can|would))',
  String.raw`(?:i can|i could|i need to|shall i|we'll|we will|we need to|we should|you(?:'ll| will| need to)|\p{L}+'ll|\p{L}+ (?:will|can|has to|needs to|is going to)|somebody has to)`,
].map((lead) => new RegExp(String.raw`^.*?\b${lead}${adverbs}(?=\p{L})`, 'isu'));

const withoutLead = (text: string) => {
  const lead = leadIns.find((each) => each.test(text));
  return lead ? text.replace(lead, '') : text;
};
const fillers = /\b(?:um+|er+|erm+|uh+|you know|i mean|like,|sort of|kind of)\b,?\s*/giu;
const pronouns = /^(?:do|take|have|get|sort|be|see)?\s*(?:it|that|them|those|this|so)\b[^\p{L}]*$/iu;

function taskIn(text: string): string {
  return withoutLead(straightQuotes(text))
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
