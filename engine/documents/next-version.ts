import { DocumentRefused } from './document-refused.ts';
import type { ParsedElement } from './document-shape.ts';
import { isFormatOf } from './file-order.ts';
import { compareFormats, inCommon } from './same-document.ts';
import type { StoredElement } from './version-store.ts';

/** Share of the shorter text's runs of words that a new version has in common with the one before. */
const leastInCommon = 0.4;

type Text = Pick<StoredElement, 'kind' | 'number' | 'text'>;

const isSameElement = (a: Text, b: Text | undefined) =>
  b !== undefined && a.kind === b.kind && a.number === b.number && a.text === b.text;

/** Whether two versions say the same, whatever their files look like. */
export const isSameText = (before: readonly StoredElement[], elements: readonly ParsedElement[]): boolean =>
  before.length === elements.length && elements.every((element, at) => isSameElement(element, before[at]));

/** A work as it is published, and the file that may be its next version. */
export type Meeting = {
  published: {
    fileName: string;
    elements: readonly StoredElement[];
    /** Whether the newest version was made from a file of the name, or such a file was found to say what it says. */
    hasForm: boolean;
  };
  file: {
    fileName: string;
    elements: readonly ParsedElement[];
    /** Files of its name in other formats came with it. */
    isOneOfSeveral: boolean;
  };
};

const quoted = (words: string) => `“${words} …”`;

/** What is to be said of a file that came with others of its name and says something else. */
function refuseFormat({ published }: Meeting, words: number, passage: string | undefined): never {
  const other =
    passage === undefined ? `${words} of its words are not there` : `only one of them says ${quoted(passage)}`;
  throw new DocumentRefused(
    'work_differs',
    `"${published.fileName}" is the same document in another format, but the two differ: ${other}. If this is the newer text, bring it by itself; if it is another document, give it another name.`,
  );
}

/**
 * A file without a description is known by its name alone, and two folders may hold different files of one name.
 * @throws DocumentRefused when the text is so unlike the one published under the name that it is likely another document
 */
function refuseOtherDocument(
  fileName: string,
  published: { fileName: string; elements: readonly StoredElement[] },
  elements: readonly ParsedElement[],
): void {
  const remedy = `give it another name, or a description "${fileName}.yaml" with a key and a version of its own`;
  if (!isFormatOf(published.fileName, fileName)) {
    throw new DocumentRefused(
      'work_differs',
      `"${fileName}" would be a version of "${published.fileName}", whose name differs from it; ${remedy}.`,
    );
  }
  if (inCommon(published.elements, elements) < leastInCommon) {
    throw new DocumentRefused(
      'work_differs',
      `Another text is published as "${published.fileName}", and this one has little in common with it; ${remedy}.`,
    );
  }
}

/**
 * One document may be there in several formats, which are no versions of each other.
 * @returns whether the file says what the newest version says, in another format
 * @throws DocumentRefused when it came with others of its name and differs from them
 */
function isOtherFormat(meeting: Meeting): boolean {
  const { published, file } = meeting;
  // Of a file that said what the version says any change is one of its text.
  if (published.hasForm) return false;
  const { isSame, words, passage } = compareFormats(published.elements, file.elements, {
    cameTogether: file.isOneOfSeveral,
  });
  if (!isSame && file.isOneOfSeveral) refuseFormat(meeting, words, passage);
  return isSame;
}

/** What is asked of a meeting: whether the file says the same in whatever format, or, of one that waits, in another format alone. */
export type MeetingQuestion = 'says_the_same' | 'is_other_format';

/**
 * Whether a file says what is published under its name. Every word of both is looked at, so it is done in a parser thread.
 * @throws DocumentRefused when the file is likely another document, or came with others of its name and differs from them
 */
export function meet(meeting: Meeting, question: MeetingQuestion): boolean {
  const { published, file } = meeting;
  if (question === 'is_other_format') return isOtherFormat(meeting);
  refuseOtherDocument(file.fileName, published, file.elements);
  return isSameText(published.elements, file.elements) || isOtherFormat(meeting);
}
