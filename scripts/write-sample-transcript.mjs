// Usage: npx node scripts/write-sample-transcript.mjs. Writes the sample transcript that /write offers,
// web/public/samples/Sample_transcript.docx, in the shape in which Teams saves a transcript.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Document, Packer, Paragraph, TextRun } from 'docx';

const source = fileURLToPath(new URL('../evals/drafting/meetings/dev/infection-committee.txt', import.meta.url));
const target = fileURLToPath(new URL('../web/public/samples/Sample_transcript.docx', import.meta.url));

const note = 'Sample transcript, written for Candour. The hospital and all names in it are invented.';
/** How long the meeting lasts, minutes: as its head says, with the pauses of a meeting. */
const lasts = 68;

const text = await readFile(source, 'utf8');
const at = text.indexOf('\n\n');
const head = text.slice(0, at).split('\n');
const turns = text
  .slice(at)
  .split('\n')
  .map((line) => /^(?<name>[^:]{2,40}): (?<words>.+)$/.exec(line)?.groups)
  .filter((turn) => turn !== undefined);

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
const allWords = turns.reduce((sum, { words }) => sum + words.split(/\s+/).length, 0);
let spoken = 0;
const paragraphs = turns.flatMap(({ name, words }) => {
  const said = clock((spoken / allWords) * lasts * 60);
  spoken += words.split(/\s+/).length;
  return [
    new Paragraph({ spacing: { before: 200 }, children: [new TextRun({ text: `${name}   ${said}`, bold: true })] }),
    new Paragraph({ children: [new TextRun(words)] }),
  ];
});

const file = new Document({
  creator: 'Candour',
  title: `${head[1]} (sample)`,
  description: note,
  styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
  sections: [{ children: [...head.map((line) => new Paragraph(line)), ...paragraphs] }],
});
const bytes = await Packer.toBuffer(file);
await writeFile(target, bytes);
console.log(`${target}: ${turns.length} turns, ${Math.ceil(bytes.length / 1024)} kB`);
