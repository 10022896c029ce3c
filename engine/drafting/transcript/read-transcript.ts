import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { decodeText } from '#engine/reading/text/decode-text.ts';
import { gatherTurns } from './gather-turns.ts';
import { captionsKind, readCaptions } from './read-captions.ts';
import { readHead } from './read-head.ts';
import { readTalkLines } from './read-talk-lines.ts';
import { type Transcript, wordsInTranscript } from './transcript.ts';

/** A transcript of a meeting that lasts a working day has 90,000 words. */
const longestTranscriptWords = 200_000;

const textFiles = /\.(?:vtt|srt|txt|text)$/iu;

const empty = () =>
  new DocumentRefused('empty', 'No speech was found in the file. Check that the transcript was saved in full.');

function checked(transcript: Transcript): Transcript {
  if (!transcript.turns.some(({ text }) => /\p{L}/u.test(text))) throw empty();
  if (wordsInTranscript(transcript) > longestTranscriptWords) {
    throw new DocumentRefused(
      'too_large',
      `The transcript has more than ${longestTranscriptWords.toLocaleString('en-GB')} words. Upload it in parts.`,
    );
  }
  return transcript;
}

/**
 * Reads the text of a transcript: WebVTT (Teams, Zoom), SubRip, or lines that name who speaks.
 * @throws DocumentRefused when it holds no speech, or too much
 */
export async function readTranscriptText(text: string): Promise<Transcript> {
  const kind = captionsKind(text);
  if (kind) {
    const { speakers, turns } = gatherTurns(await readCaptions(text, kind));
    return checked({ title: null, date: null, head: [], speakers, turns });
  }
  const { head, pieces } = readTalkLines(text);
  const { speakers, turns } = gatherTurns(pieces);
  return checked({ head, turns, ...readHead(head, speakers) });
}

/**
 * Reads a transcript's file: captions and plain text here, DOCX, PDF and what else the library reads by its readers.
 * @throws DocumentRefused
 */
export async function readTranscript(fileName: string, bytes: Uint8Array): Promise<Transcript> {
  if (bytes.length === 0) throw empty();
  if (textFiles.test(fileName)) return readTranscriptText(decodeText(bytes, 'The transcript'));
  const { elements } = await parseSource(fileName, bytes);
  return readTranscriptText(elements.map(({ text }) => text).join('\n'));
}
