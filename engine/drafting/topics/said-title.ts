import { visitWords } from '#engine/search/tokenise.ts';
import type { Speaker } from '../transcript/transcript.ts';
import { talkWords } from '../words/talk-words.ts';

const number = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const filler = `(?:,? (?:now|then|straight|again|today|this morning|this afternoon))*,?`;
const about = `(?:about|on|at|around|regarding|relating to)`;

/** What stands before the words that name a topic, whoever says it. */
const byAnybody = [
  String.raw`\bmoving on${filler} to (?:the (?:issue|question|subject|matter|topic) of )?`,
  String.raw`\bquestions?${filler} ${about} `,
  String.raw`\b(?:start|begin)${filler} with `,
  String.raw`\b(?:ask|talk)(?: you)?${filler} about `,
];
/** What stands before them when the person who leads opens an item. */
const byLeader = [
  String.raw`\bitem (?:number )?${number}${filler}(?: is| on|,)? (?:(?:which|and that|that) is )?(?:about |on )?`,
  String.raw`\b(?:next|last|final|following) (?:item|topic|subject|paper|report)(?: on the agenda)?${filler}(?: is| on|,) (?:about |on )?`,
  String.raw`\b(?:move|go|turn|come|pass)${filler} on${filler} (?:on)?to (?:(?:talk|look|hear|think) ${about} |discuss |consider |the (?:issue|question|subject|matter|topic) of |(?:some )?questions? ${about} )?`,
  String.raw`\bturn${filler} to (?:the (?:issue|question|subject|matter|topic) of )?`,
  String.raw`\bproceed to (?:the )?`,
];
const compile = (lead: string) => new RegExp(`${lead}(?<what>[^.,;:?!—–\\[\\]()]{3,120})`, 'giu');
const patterns = { anybody: byAnybody.map(compile), leader: byLeader.map(compile) };

/** Where the name of a topic ends: "… and I'll bring in", "… with Bev", "… because", "… before we". */
const ends =
  /\s+(?:and (?:i|we|you|then|also|often|can|could|now|so)\b|(?:do|does|did|is|are|was|were)n['’]t\b|but\b|so\b|because\b|before\b|if\b|when\b|which\b|who\b|that (?:i|we|you|is|are|was|were)\b|please\b|from (?=\p{Lu})|with (?=\p{Lu})|is (?:from|it|that)\b|i\b|we\b|you\b|is\b|are\b|was\b|were\b|there\b|today\b|now\b|then\b|again\b)/iu;
const opensWithNothing =
  /^(?:you|your|that|this|it|its|him|her|them|me|us|my|these|those|there|what|how|why|when|where|who|whether|if|do|be|have|and|or|i|we|he|she|they|some|any|more|going|doing|start|begin|talk|look|item|next|first|last|following|people|somebody|everybody)\b|\bmembers? (?:for|of)\b/iu;
const mostWords = 12;

/**
 * The places of the words in a text that name what is talked of, such as "parity of esteem"; empty where it names nothing.
 * @param leads whether the person who leads from item to item says it
 */
export function saidTitles(
  text: string,
  { speakers, leads }: { speakers: readonly Speaker[]; leads: boolean },
): { start: number; end: number }[] {
  const names = new Set(speakers.flatMap(({ label }) => label.toLowerCase().match(/\p{L}+/gu) ?? []));
  return [...patterns.anybody, ...(leads ? patterns.leader : [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const what = match.groups?.['what'] ?? '';
      const open = match.index + match[0].length - what.length;
      const cut = what.slice(0, ends.exec(` ${what}`)?.index ?? what.length);
      const start = open + (/^\s*(?:the|a|an|our)?\s+/iu.exec(` ${cut}`)?.[0].length ?? 1) - 1;
      const end = open + cut.trimEnd().length;
      const kept = text.slice(start, end);
      if (kept === '' || opensWithNothing.test(kept) || kept.split(/\s+/u).length > mostWords) return [];
      let telling = 0;
      visitWords(kept, ({ word, isStop }) => {
        if (!isStop && !talkWords.has(word) && !names.has(word) && /\p{L}{3}/u.test(word)) telling += 1;
      });
      return telling === 0 ? [] : [{ start, end }];
    }),
  );
}
