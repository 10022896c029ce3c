import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { isFormatOf } from './file-order.ts';
import { compareFormats, inCommon } from './same-document.ts';
import type { StoredElement } from './version-store.ts';

/** Share of the shorter text's word runs that a new version must have in common with the previous one. */
const leastInCommon = 0.4;

type Text = Pick<StoredElement, 'kind' | 'number' | 'text'>;

const isSameElement = (a: Text, b: Text | undefined) =>
  b !== undefined && a.kind === b.kind && a.number === b.number && a.text === b.text;

/** Whether two versions have the same text, whatever their files look like. */
export const isSameText = (before: readonly StoredElement[], elements: readonly ParsedElement[]): boolean =>
  before.length === elements.length && elements.every((element, at) => isSameElement(element, before[at]));

/** A published work and the file that may be its next version. */
export type Meeting = {
  published: {
    fileName: string;
    elements: readonly StoredElement[];
    /** Whether the newest version has this file name as its source, or as another file with the same text. */
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

/** The refusal of a file that came with other formats of its name and has a different text. */
function refuseFormat({ published }: Meeting, words: number, passage: string | undefined): never {
  const other =
    passage === undefined ? `${words} words of one are not in the other` : `only one of them says ${quoted(passage)}`;
  throw new DocumentRefused(
    'work_differs',
    `"${published.fileName}" is the same document in another format, but the two differ: ${other}. If this is the newer text, upload it on its own. If it is another document, rename it.`,
  );
}

/**
 * Only the name identifies a file without a description, and two folders may contain different files of one name.
 * @throws DocumentRefused when the text is so unlike the one published under the name that it is likely another document
 */
function refuseOtherDocument(
  fileName: string,
  published: { fileName: string; elements: readonly StoredElement[] },
  elements: readonly ParsedElement[],
): void {
  const remedy = `Rename it, or add a description “${fileName}.yaml” with its own key and version`;
  if (!isFormatOf(published.fileName, fileName)) {
    throw new DocumentRefused(
      'work_differs',
      `“${fileName}” would become a version of “${published.fileName}”, which has a different name. ${remedy}.`,
    );
  }
  if (inCommon(published.elements, elements) < leastInCommon) {
    throw new DocumentRefused(
      'work_differs',
      `Another document is published as “${published.fileName}”, and this one has little in common with it. ${remedy}.`,
    );
  }
}

/**
 * One document may exist in several formats, which are not versions of each other.
 * @returns whether the file has the text of the newest version, in another format
 * @throws DocumentRefused when it came with other formats of its name and differs from them
 */
function isOtherFormat(meeting: Meeting): boolean {
  const { published, file } = meeting;
  // The file had the version's text before, so any difference is a change of the text.
  if (published.hasForm) return false;
  const { isSame, words, passage } = compareFormats(published.elements, file.elements, {
    cameTogether: file.isOneOfSeveral,
  });
  if (!isSame && file.isOneOfSeveral) refuseFormat(meeting, words, passage);
  return isSame;
}

/** What to decide: whether the file has the same text in any format, or, for a held version, in another format only. */
export type MeetingQuestion = 'says_the_same' | 'is_other_format';

/**
 * Whether a file has the text published under its name. This compares every word of both, so it runs in a parser thread.
 * @throws DocumentRefused when the file is likely another document, or differs from other formats of its name that came
 * with it
 */
export function meet(meeting: Meeting, question: MeetingQuestion): boolean {
  const { published, file } = meeting;
  if (question === 'is_other_format') return isOtherFormat(meeting);
  refuseOtherDocument(file.fileName, published, file.elements);
  return isSameText(published.elements, file.elements) || isOtherFormat(meeting);
}
