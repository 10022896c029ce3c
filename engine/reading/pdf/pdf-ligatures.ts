import { loadLibrary, type PDFPageProxy, readOperations } from './pdf-library.ts';
import type { DrawnText } from './pdf-pieces.ts';

const isSpace = (letter: string): boolean => letter.trim() === '';

const turned = (text: string): string => text.split('').reverse().join('');

/** Letters of a ligature of lam and alef in reverse order; they are also adjacent in other words. */
const mayBeTurned = /[اأإآ]ل/u;

/** The letters that the font maps each drawn shape to, in drawing order, without spaces. */
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

/** Replaces the letters of a text and keeps its spaces. */
function withLetters(text: string, letters: string): string {
  let at = 0;
  return text.replace(/\S/g, () => {
    at += 1;
    return letters[at - 1] ?? '';
  });
}

/**
 * Restores each shape's own letter order, as long as the shapes and the runs have the same letters; from the first run that
 * differs, nothing changes.
 */
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
 * Restores the reading order of ligatures in runs of text. The library reverses a right-to-left run letter by letter,
 * including those of a ligature that the font maps to several letters. The drawing operations are only read where such a
 * ligature may occur.
 */
export async function withReadLigatures<Run extends DrawnText>(page: PDFPageProxy, runs: Run[]): Promise<Run[]> {
  return runs.some(({ str }) => mayBeTurned.test(str)) ? turnLigatures(runs, await readShapes(page)) : runs;
}
