import { type GreyImage, type PixelBox, type QuarterTurns, turned, turnedBack } from './grey-image.ts';
import type { FoundLine, FoundWord, Recogniser } from './recogniser.ts';
import { slantedBack, slantOfPicture, straightened } from './straighten.ts';
import { withoutSpecks } from './without-specks.ts';

/**
 * A word of a page. `x` and `y` (the baseline) are its position once the page is rotated upright and deskewed; `box` is its
 * position in the original picture. Everything in pixels.
 */
export type RecognisedWord = {
  text: string;
  confidence: number;
  x: number;
  y: number;
  width: number;
  /** Height of the line's letters. */
  size: number;
  box: PixelBox;
};

export type RecognisedPage = {
  words: RecognisedWord[];
  /** How the picture was rotated to be upright, and its size after that. */
  turns: QuarterTurns;
  width: number;
  height: number;
};

/** Words with less confidence are marks on the paper. */
const leastConfidence = 0.3;
/** Mean confidence and letter count below which a page may lie on its side. */
const doubtful = { confidence: 0.7, letters: 40 };
/** Minimum share of the page's width for a line's slope to count. */
const slopeWidth = 0.2;

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const isWord = ({ text, confidence }: FoundWord): boolean =>
  confidence >= leastConfidence && /[\p{L}\p{N}\p{Sc}•]/u.test(text);

type Attempt = { turns: QuarterTurns; image: GreyImage; lines: FoundLine[]; letters: number; confidence: number };

async function attempt(recogniser: Recogniser, page: GreyImage, turns: QuarterTurns): Promise<Attempt> {
  const image = turned(page, turns);
  const lines = await recogniser.recognise(image);
  let [letters, sum] = [0, 0];
  for (const word of lines.flatMap(({ words }) => words)) {
    const count = isWord(word) ? lettersOf(word.text) : 0;
    letters += count;
    sum += count * word.confidence;
  }
  return { turns, image, lines, letters, confidence: letters === 0 ? 0 : sum / letters };
}

const isDoubtful = ({ confidence, letters }: Attempt) => confidence < doubtful.confidence || letters < doubtful.letters;

/** The upright reading of a page: as it is if that reads well, else the quarter turn with the most confident letters. */
async function readUpright(recogniser: Recogniser, page: GreyImage): Promise<Attempt> {
  let best = await attempt(recogniser, page, 0);
  if (!isDoubtful(best)) return best;
  for (const turns of [2, 1, 3] as const) {
    const other = await attempt(recogniser, page, turns);
    if (other.letters * other.confidence > best.letters * best.confidence) best = other;
    if (!isDoubtful(best)) break;
  }
  return best;
}

/** The angle of the page's lines in radians, clockwise; each line is weighted by its length. */
function slantOf(lines: readonly FoundLine[], width: number): number {
  const slopes = lines
    .map(({ baseline: { x0, y0, x1, y1 } }) => ({ run: x1 - x0, slope: (y1 - y0) / (x1 - x0) }))
    .filter(({ run, slope }) => run > width * slopeWidth && Number.isFinite(slope))
    .sort((a, b) => a.slope - b.slope);
  const half = slopes.reduce((sum, { run }) => sum + run, 0) / 2;
  let sum = 0;
  for (const { run, slope } of slopes) {
    sum += run;
    if (sum >= half) return Math.atan(slope);
  }
  return 0;
}

/** Finds the words of a page in any orientation, and slightly skewed. Marks that are no word are dropped. */
export async function recognisePage(recogniser: Recogniser, page: GreyImage): Promise<RecognisedPage> {
  const clean = withoutSpecks(page);
  const angle = slantOfPicture(clean);
  const { turns, image, lines } = await readUpright(recogniser, straightened(clean, angle));
  const slant = slantOf(lines, image.width);
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
  const words = lines.flatMap(({ words: found, baseline, height }) => {
    const { x0, y0, x1, y1 } = baseline;
    const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
    return found.filter(isWord).map(({ text, confidence, box }) => {
      const y = y0 + slope * (box.left - x0);
      return {
        text,
        confidence,
        x: box.left * cos + y * sin,
        y: y * cos - box.left * sin,
        width: box.right - box.left,
        size: height,
        box: slantedBack(turnedBack(box, page, turns), page, angle),
      };
    });
  });
  return { words, turns, width: image.width, height: image.height };
}
