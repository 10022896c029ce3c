import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type GreyImage, type PixelBox, pgmOf } from './grey-image.ts';
import { hasGutter } from './has-gutter.ts';

/** A recognised word, in pixels of the picture; `confidence` from 0 to 1. */
export type FoundWord = { text: string; confidence: number; box: PixelBox };

/** A line of words. The baseline runs through two points; `height` includes ascenders and descenders. */
export type FoundLine = {
  words: FoundWord[];
  baseline: { x0: number; y0: number; x1: number; y1: number };
  height: number;
};

export type Recogniser = {
  /** Finds printed words in an upright picture, line by line. */
  recognise(image: GreyImage): Promise<FoundLine[]>;
  close(): Promise<void>;
};

/** Resolution of pictures rendered for recognition, in pixels per inch; it only affects what the library logs. */
export const recognitionDpi = 300;

/**
 * Starts text recognition for English in a thread of its own. The language data comes from a package, so nothing is
 * downloaded or written to disk. The thread ends with the one that started it.
 * @param onStep called many times while a picture is read
 */
export async function openRecogniser(onStep?: () => void): Promise<Recogniser> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(dirname(data), '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    logger: () => onStep?.(),
    // Without it the library throws a second time, where nothing can catch it.
    errorHandler: () => undefined,
  });
  await worker.setParameters({ user_defined_dpi: String(recognitionDpi) });
  return {
    recognise: async (image) => {
      // A page taken for one block has lines across its columns; one whose parts are sought may lose narrow ones.
      await worker.setParameters({ tessedit_pageseg_mode: hasGutter(image) ? PSM.AUTO : PSM.SINGLE_BLOCK });
      const { data: page } = await worker.recognize(Buffer.from(pgmOf(image)), {}, { text: false, blocks: true });
      const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap((paragraph) => paragraph.lines);
      return lines.map(({ words, baseline, rowAttributes }) => ({
        words: words.map(({ text, confidence, bbox }) => ({
          text,
          confidence: confidence / 100,
          box: { left: bbox.x0, top: bbox.y0, right: bbox.x1, bottom: bbox.y1 },
        })),
        baseline,
        height: rowAttributes.rowHeight,
      }));
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
