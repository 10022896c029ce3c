// Usage: npx node bench/drafting.ts [WORDS] [--rounds N]. Drafts minutes from a transcript of 25,000 words, or the given number, in this process and
// without a model: from the bytes of the file to the first section and to the Word file. The transcript is made of the labelled meetings of
// evals/drafting, one after another.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { documentInWord } from '#engine/drafting/document/document-in-word.ts';
import { readForDocument } from '#engine/drafting/document/read-for-document.ts';
import { writeDocument } from '#engine/drafting/document/write-document.ts';
import { builtInTemplate } from '#engine/drafting/templates/built-in-templates.ts';
import { readTranscriptText } from '#engine/drafting/transcript/read-transcript.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { writeWord } from '#engine/word/write-word.ts';
import { readMeetings } from '#evals/drafting/meetings/read-labels.ts';
import { quantile } from '#evals/quantile.ts';
import { ms } from './describe-times.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' } },
});
const words = Number(positionals[0] ?? 25_000);
const template = builtInTemplate('minutes-with-actions');
if (!template) throw new Error('The template of minutes is built in.');

const linesOf = ({ speakers, turns }: Transcript) =>
  turns.map(({ speaker, text }) => (speaker === null ? text : `${speakers[speaker]?.label}: ${text}`));

const meetings = await readMeetings(fileURLToPath(new URL('../evals/drafting/meetings/dev', import.meta.url)));
const all = meetings.flatMap(({ transcript }) => linesOf(transcript));
const lines: string[] = [];
for (let count = 0, at = 0; count < words; at += 1) {
  const line = all[at % all.length] ?? '';
  lines.push(line);
  count += line.split(/\s+/u).length;
}
const text = lines.join('\n');

const [firsts, wholes]: [number[], number[]] = [[], []];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const started = performance.now();
  const transcript = await readTranscriptText(text);
  for await (const event of writeDocument(transcript, template, readForDocument(transcript, { date: '2026-11-18' }))) {
    if (event.kind === 'section_done' && firsts.length === round) firsts.push(performance.now() - started);
    if (event.kind === 'finished') await writeWord(documentInWord(event.document));
  }
  wholes.push(performance.now() - started);
}
process.stdout.write(
  `${words} words, ${lines.length} turns, ${values.rounds} rounds, medians: first section ${ms(quantile(firsts, 0.5))}, Word file ${ms(quantile(wholes, 0.5))}; slowest ${ms(Math.max(...wholes))}\n`,
);
