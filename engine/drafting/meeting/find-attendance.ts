import type { Transcript } from '../transcript/transcript.ts';
import type { Attendance } from './meeting.ts';
import { isSame, somebodyNamed, speakersByName } from './somebody.ts';
import type { Utterance } from './utterances.ts';

const name = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Professor|Prof|Sister) )?\p{Lu}[\p{Ll}'’]+(?: (?:\p{Lu}[\p{L}'’]+|de|van|von|al))*`;
const names = new RegExp(name, 'gu');
/** "Apologies from Deborah Lumb and Marcus", "I've got apologies from …". */
const apologiesFrom = new RegExp(
  String.raw`[Aa]polog(?:ies|y)\b[^.?!]{0,60}?\b(?:from|for|:)\s+(?<names>${name}(?:(?:,| and|, and) ${name})*)`,
  'gu',
);
/** "Lucy's not coming", "Marcus sends his apologies", "Kenny can't come", "Imogen is on leave". */
const isAbsent = new RegExp(
  String.raw`\b(?<names>${name}(?:(?:,| and) ${name})*)(?:'s|’s| is| are)?(?: \p{Ll}+){0,4} (?:sends? (?:his|her|their)? ?apologies|not coming|can(?:'t|’t|not) (?:come|make it|be here|join)|(?:is |are |'s |’s )?(?:on leave|off sick|on annual leave|away today|unable to attend)|has sent (?:his|her|their)? ?apologies|gives? (?:his|her|their) apologies)`,
  'gu',
);
const opening = 40;
const notPeople =
  /^(?:Apologies|Apology|And|So|But|Right|Okay|Good|Morning|Monday|Tuesday|Wednesday|Thursday|Friday|Ward|January|February|March|April|May|June|July|August|September|October|November|December|Teams|Zoom|The|We|They|It|He|She|You|No|Yes|Well|Minutes|Last|Anyone|Any|Just|Also|Then|Both|Sorry)$/u;

/** Raw speech recognition writes names small: "apologies from professor white". */
const smallApology =
  /\bapologies from (?<names>(?:professor |doctor |dr |sister )?[\p{Ll}'’]+(?: and (?:from )?[\p{Ll}'’]+)?)/gu;

const listed = (head: readonly string[], label: RegExp): string[] =>
  head
    .filter((line) => label.test(line))
    .flatMap((line) => line.replace(label, '').match(names) ?? [])
    .filter((each) => !notPeople.test(each));

/** Who was there and who was not: the speakers, those whom the file's head names, and those whose absence is said near the beginning. */
export function findAttendance(
  transcript: Transcript,
  utterances: readonly Utterance[],
): { present: Attendance[]; apologies: Attendance[] } {
  const speakers = speakersByName(transcript);
  const apologies: Attendance[] = listed(transcript.head, /^\s*apologies\s*:?/iu).map((each) => ({
    who: somebodyNamed(each, speakers),
    span: null,
  }));
  for (const { turn, start, text } of utterances.slice(0, opening)) {
    const found = [apologiesFrom, isAbsent, smallApology].flatMap((pattern) => [...text.matchAll(pattern)]);
    for (const match of found) {
      const said = match.groups?.['names'] ?? '';
      const each = /\p{Lu}/u.test(said) ? (said.match(names) ?? []) : said.split(/ and (?:from )?/u);
      const span = { turn: turn.number, start: start + match.index, end: start + match.index + match[0].length };
      const people = each.map((word) => word.replace(/['’]s$/u, '')).filter((word) => !notPeople.test(word));
      for (const one of people) apologies.push({ who: somebodyNamed(one, speakers), span });
    }
  }
  const absent = apologies.filter(
    ({ who }, at) => !('speaker' in who) && apologies.findIndex((each) => isSame(each.who, who)) === at,
  );
  const spoke: Attendance[] = transcript.speakers.map((_, speaker) => ({ who: { speaker }, span: null }));
  const named = listed(transcript.head, /^\s*(?:present|attendees|in attendance|attendance)\s*:?/iu).map((each) =>
    somebodyNamed(each, speakers),
  );
  const others = named.filter((who) => !('speaker' in who) && !absent.some((each) => isSame(each.who, who)));
  return { present: [...spoke, ...others.map((who) => ({ who, span: null }))], apologies: absent };
}
