import { loadLibrary, type PDFPageProxy, readOperations } from './pdf-library.ts';
import type { DrawnText } from './pdf-pieces.ts';

const isSpace = (letter: string): boolean => letter.trim() === '';

const turned = (text: string): string => text.split('').reverse().join('');

/** Letters of a ligature of lam and alef, turned around; they stand beside each other in other words as well. */
const mayBeTurned = /[اأإآ]ل/u;

/** What the font says each shape is that a page draws, in the order of drawing; spaces left out. */
async function readShapes(page: PDFPageProxy): Promise<string[]> {
  const { OPS } = await loadLibrary();
  const { fnArray, argsArray } = await readOperations(page);
  return fnArray.flatMap((operation, at) => {
    if (operation !== OPS.showText) return [];
    const [shapes] = argsArray[at] as [({ unicode?: string } | number | null)[]];
    return shapes.flatMap((shape) => {
      const unicode = typeof shape === 'object' ? (shape?.unicode ?? '') : '';
      return isSpace(unicode) ? [] : [unicode];
    });
  });
}

/** The letters in place of those of a text, whose spaces stay where they are. */
function withLetters(text: string, letters: string): string {
  let at = 0;
  return text.replace(/\S/g, () => {
    at += 1;
    return letters[at - 1] ?? '';
  });
}

/** Runs with what each shape says in its own order, where the shapes say just what the run does; from the first that they do not say all is left. */
function turnLigatures<Run extends DrawnText>(runs: readonly Run[], shapes: readonly string[]): Run[] {
  let at = 0;
  let isKnown = true;
  return runs.map((run) => {
    const letters = run.str.replace(/\s/g, '');
    const own: string[] = [];
    for (let length = 0; isKnown && length < letters.length && at < shapes.length; at += 1) {
      const shape = (shapes[at] ?? '').replace(/\s/g, '');
      own.push(shape);
      length += shape.length;
    }
    const drawn = own.join('');
    isKnown &&= drawn.length === letters.length && [...drawn].sort().join('') === [...letters].sort().join('');
    if (!isKnown || drawn === letters || turned(drawn) !== letters) return run;
    return { ...run, str: withLetters(run.str, own.toReversed().join('')) };
  });
}

/**
 * Runs of text whose ligatures are in the order they are read. The library turns a run read from the right around letter by letter, those
 * of a ligature too where the font names it by its letters. What a page draws is asked for only where there may be such a ligature.
 */
export async function withReadLigatures<Run extends DrawnText>(page: PDFPageProxy, runs: Run[]): Promise<Run[]> {
  return runs.some(({ str }) => mayBeTurned.test(str)) ? turnLigatures(runs, await readShapes(page)) : runs;
}
