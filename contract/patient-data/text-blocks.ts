/** What is read at once of a longer text. `at`: where `text` begins in the whole; what begins from `from` to before `to` counts. */
export type ScannedBlock = { text: string; at: number; from: number; to: number };

/** A text is read in blocks of about so many characters: what a long text is about says little of its parts. */
const blockCharacters = 3_000;
/** So many characters of its neighbours are read with a block. No rule looks farther than 300, and no datum is as long. */
const overlap = 320;
/** A rest up to this length is not cut again. */
const longest = blockCharacters * 1.5;

/** The parts with a line break between them, in pieces that cost little to join. */
function* inPieces(parts: Iterable<string>): Generator<string> {
  let isFirst = true;
  for (const part of parts) {
    if (!isFirst) yield '\n';
    isFirst = false;
    for (let at = 0; at < part.length; at += blockCharacters) yield part.slice(at, at + blockCharacters);
  }
}

/** The length of a block that is cut from the beginning of a text: at a paragraph, else at a line, a sentence or a word. */
function cutOf(text: string): number {
  const slice = text.slice(0, blockCharacters);
  const cuts = ['\n\n', '\n', '. ', ' '].map((mark) => slice.lastIndexOf(mark) + mark.length);
  return cuts.find((at) => at > blockCharacters / 2) ?? slice.length;
}

/** Where the overlap before a place begins: at a word, if there is one near. */
function overlapBefore(text: string, place: number): number {
  const begin = Math.max(0, place - overlap);
  const space = text.slice(Math.max(0, begin - 30), begin).search(/\s\S*$/);
  return space < 0 ? begin : Math.max(0, begin - 30) + space + 1;
}

/** A text in blocks. Its parts are lines of one text; no more than a block and its neighbours are held at once. */
export function* textBlocks(parts: Iterable<string>): Generator<ScannedBlock> {
  let held = '';
  let at = 0;
  let from = 0;
  for (const piece of inPieces(parts)) {
    held += piece;
    while (held.length - (from - at) > longest + overlap) {
      const start = from - at;
      const end = start + cutOf(held.slice(start, start + blockCharacters));
      yield { text: held.slice(0, end + overlap), at, from, to: at + end };
      from = at + end;
      const kept = overlapBefore(held, end);
      held = held.slice(kept);
      at += kept;
    }
  }
  yield* lastBlocks(held, at, from);
}

/** The blocks of a text that is held to its end. */
function* lastBlocks(held: string, at: number, from: number): Generator<ScannedBlock> {
  const start = from - at;
  if (held.length - start <= longest) return yield { text: held, at, from, to: at + held.length };
  const end = start + cutOf(held.slice(start));
  yield { text: held.slice(0, end + overlap), at, from, to: at + end };
  const kept = overlapBefore(held, end);
  yield* lastBlocks(held.slice(kept), at + kept, at + end);
}
