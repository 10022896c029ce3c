// Usage: npx node evals/suggestions.ts FILE|FOLDER ...   the suggestions that rules make for the minutes of transcripts
import { parseArgs } from 'node:util';
import { readForDocument } from '#engine/drafting/document/read-for-document.ts';
import { writeDocument } from '#engine/drafting/document/write-document.ts';
import { paragraphsOfText } from '#engine/drafting/suggestions/paragraphs-of-text.ts';
import { suggestByRules } from '#engine/drafting/suggestions/suggest-by-rules.ts';
import { builtInTemplate } from '#engine/drafting/templates/built-in-templates.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { documentOfSections } from '#server/features/write/run/document-of-sections.ts';
import { readSpokenFiles } from './drafting/speech/read-spoken-files.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const template = builtInTemplate('minutes-with-actions');
if (!template) throw new Error('There is no template of minutes.');

async function minutesOf(transcript: Transcript) {
  if (!template) return [];
  const material = readForDocument(transcript, { date: null, today: '2026-11-28' });
  for await (const event of writeDocument(transcript, template, material))
    if (event.kind === 'finished') return paragraphsOfText(documentOfSections(event.document.sections));
  return [];
}

for (const { file, transcript } of (await Promise.all(positionals.map(readSpokenFiles))).flat()) {
  const paragraphs = await minutesOf(transcript);
  console.log(`${file}: ${paragraphs.length} paragraphs`);
  for (const paragraph of paragraphs.filter(({ isOpen }) => isOpen))
    for (const { kind, start, end, words, replacement } of suggestByRules(paragraph)) {
      const { text } = paragraph;
      const around = [text.slice(Math.max(0, start - 60), start), text.slice(end, end + 60)];
      console.log(`  ${kind}: ${around[0]}[-${words}-]{+${replacement}+}${around[1]}`.replaceAll('\n', ' '));
    }
}
