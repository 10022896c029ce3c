import type { NameCandidate } from './name-candidates.ts';

/** What surrounds a name. `before` and `after` end at the line; `title` is left out of `before`. */
export type NameContext = {
  name: NameCandidate;
  text: string;
  before: string;
  after: string;
  sentence: string;
  line: string;
  title: string;
  /** `cuesOfText` */
  about: ReadonlySet<string>;
};

const titlePattern =
  /(?:^|[^\p{L}])(mr|mrs|ms|miss|mx|master|baby|dr|doctor|prof|professor|sister|matron|nurse|rev|reverend|fr|imam|rabbi|sir|lady|lord|dame|pc|ps|sgt|dc|ds|insp|supt|cdr|justice|judge|baroness|sr|canon|cllr)\.?\s+$/iu;

/** The surroundings of a candidate. */
export function contextOf(text: string, name: NameCandidate, about: ReadonlySet<string>): NameContext {
  const lineStart = text.lastIndexOf('\n', name.start - 1) + 1;
  const nextLine = text.indexOf('\n', name.end);
  const lineEnd = Math.min(nextLine < 0 ? text.length : nextLine, name.end + 300);
  const left = text.slice(Math.max(lineStart, name.start - 140), name.start);
  const after = text.slice(name.end, Math.min(lineEnd, name.end + 120));
  const [, title = ''] = titlePattern.exec(left) ?? [];
  const before = title === '' ? left : left.slice(0, left.toLowerCase().lastIndexOf(title.toLowerCase()));
  const isRelative =
    title.toLowerCase() === 'sister' &&
    (/(?:['’]s|his|her|my|their|whose)\s*$/i.test(before) || left.includes(' sister '));
  const sentenceStart = Math.max(...['. ', '? ', '! ', '; '].map((mark) => before.lastIndexOf(mark)), -1) + 1;
  const ends = ['. ', '? ', '! ', '; '].map((mark) => after.indexOf(mark)).filter((at) => at >= 0);
  const sentence = `${before.slice(sentenceStart)}${text.slice(name.start, name.end)}${after.slice(0, Math.min(after.length, ...ends))}`;
  return {
    name,
    text,
    before: isRelative ? left : before,
    after,
    sentence,
    line: text.slice(Math.max(lineStart, name.start - 300), lineEnd),
    title: isRelative ? '' : title,
    about,
  };
}
