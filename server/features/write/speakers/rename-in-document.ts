import type { RichText } from '#contract/features/write/rich-text.ts';

/** Somebody's name in the text before, and after. */
export type Renaming = { from: string; to: string };

type AnyNode = { type: string; text?: string; content?: readonly AnyNode[] | undefined };

/**
 * Words that also stand for anybody: a file that calls a speaker "Chair" or "Nurse" does not make each chair of the text that person.
 */
const commonWords = new Set(
  (
    'chair chairman chairwoman chairperson secretary minutes clerk nurse sister matron doctor consultant manager director lead host ' +
    'moderator facilitator interviewer interviewee patient carer relative everyone everybody all speaker participant guest user ' +
    'pharmacist engineer porter auditor inspector me you i unknown'
  ).split(' '),
);

const isCommon = (name: string) => commonWords.has(name.toLocaleLowerCase('en-GB'));

const asPattern = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Finds each of the names as whole words: "Ann" is not in "Annual", nor "Speaker 1" in "Speaker 12". Null for none. */
function patternOf(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null;
  // Longer names first: "Ann Lee" before "Ann".
  const parts = names.toSorted((one, other) => other.length - one.length).map(asPattern);
  return new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${parts.join('|')})(?![\p{L}\p{N}_])`, 'gu');
}

function mapTexts<Node extends AnyNode>(node: Node, change: (text: string) => string): Node {
  if (node.text !== undefined) return { ...node, text: change(node.text) };
  return node.content ? { ...node, content: node.content.map((child) => mapTexts(child, change)) } : node;
}

/** The new name of each old one. A name that two speakers shared, who now have names of their own, is nobody's: the text does not tell who said it. */
function toldApart(renamings: readonly Renaming[]): Map<string, string> {
  const namesOf = Map.groupBy(renamings, ({ from }) => from);
  return new Map(
    [...namesOf].flatMap(([from, all]) => {
      const [to = from, ...others] = new Set(all.map((each) => each.to));
      return others.length > 0 || to === from || isCommon(from) ? [] : [[from, to] as const];
    }),
  );
}

/**
 * The document with people's new names, all at once, so that two may swap theirs. Text that lies over several stretches of type (half of a
 * name bold) stays, and so do names that are words of their own ("Chair"), or that
 * two people shared.
 * @returns the document, and how many places changed
 */
export function renameInDocument(
  document: RichText,
  renamings: readonly Renaming[],
): { document: RichText; places: number } {
  const toOf = toldApart(renamings);
  const pattern = patternOf([...toOf.keys()]);
  if (!pattern) return { document, places: 0 };
  let places = 0;
  const renamed = mapTexts(document, (text) =>
    text.replace(pattern, (name) => {
      places += 1;
      return toOf.get(name) ?? name;
    }),
  );
  return { document: renamed, places };
}

const mark = ' (chair)';

/**
 * Moves the word "(chair)" from those who no longer chair to whoever does, where the document's list of people has it.
 * @param chairs names of those who chair, as the document has them
 */
export function markChair(document: RichText, names: readonly string[], chairs: ReadonlySet<string>): RichText {
  const people = patternOf(names);
  if (!people) return document;
  let wasMarked = false;
  const unmarked = mapTexts(document, (text) =>
    text.replace(new RegExp(`(${people.source})${asPattern(mark)}`, 'gu'), (marked, name: string) => {
      if (chairs.has(name)) return marked;
      wasMarked = true;
      return name;
    }),
  );
  if (!wasMarked) return document;
  const unplaced = new Set(chairs);
  return mapTexts(unmarked, (text) => {
    if (text.endsWith(mark)) unplaced.delete(text.slice(0, -mark.length));
    if (!unplaced.delete(text)) return text;
    return `${text}${mark}`;
  });
}
