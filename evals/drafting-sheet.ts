// Usage: npx node evals/drafting-sheet.ts OUT.txt [FOLDER]. Drafts minutes of each labelled meeting of a folder (the test half) and writes a sheet
// for a reader who built none of it: 150 paragraphs and items and 50 action rows, each with the turns that it names and those around them.
// evals/drafting/guideline.md says how they are graded; evals/drafting/graded keeps sheets with their grades.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { DocumentBlock } from '#contract/features/write/document-section.ts';
import { readForDocument } from '#engine/drafting/document/read-for-document.ts';
import { writeDocument } from '#engine/drafting/document/write-document.ts';
import type { WrittenDocument } from '#engine/drafting/document/written-document.ts';
import type { TurnSpan } from '#engine/drafting/meeting/meeting.ts';
import { builtInTemplate } from '#engine/drafting/templates/built-in-templates.ts';
import type { Transcript } from '#engine/drafting/transcript/transcript.ts';
import { type LabelledMeeting, readMeetings } from './drafting/meetings/read-labels.ts';

type Item = { of: string; section: string; kind: 'paragraph' | 'action row'; text: string; context: string };
const [turnsBefore, turnsAfter] = [2, 1];
const [paragraphs, actionRows] = [150, 50];

function contextOf({ turns, speakers }: Transcript, from: readonly TurnSpan[]): string {
  const named = new Set(from.map(({ turn }) => turn));
  const isNear = (number: number) =>
    [...named].some((turn) => number >= turn - turnsBefore && number <= turn + turnsAfter);
  return turns
    .filter(({ number }) => isNear(number))
    .map(({ number, speaker, text }) => {
      const name = speaker === null ? '?' : (speakers[speaker]?.fullName ?? speakers[speaker]?.label);
      return `${named.has(number) ? '>>' : '  '} [${number}] ${name}: ${text}`;
    })
    .join('\n');
}

type Drafted = { kind: Item['kind']; text: string; from: readonly TurnSpan[] };

function draftedIn(block: DocumentBlock): Drafted[] {
  if (block.kind === 'paragraph') {
    const text = block.statements.map((statement) => statement.text).join(' ');
    const from = block.statements.flatMap((statement) => statement.from);
    return [{ kind: 'paragraph', text: block.label === null ? text : `${block.label}: ${text}`, from }];
  }
  if (block.kind === 'list') return block.items.map(({ text, from }) => ({ kind: 'paragraph', text, from }));
  if (block.kind !== 'table') return [];
  return block.rows.map(({ cells, from }) => ({
    kind: 'action row',
    text: cells.map(({ text }, at) => `${block.columns[at]}: ${text ?? 'not said'}`).join(' | '),
    from,
  }));
}

async function draftOf({ transcript, labels }: LabelledMeeting): Promise<WrittenDocument> {
  const template = builtInTemplate('minutes-with-actions');
  if (!template) throw new Error('The template of minutes is built in.');
  for await (const event of writeDocument(transcript, template, readForDocument(transcript, { date: labels.date })))
    if (event.kind === 'finished') return event.document;
  throw new Error('The writing ended without a document.');
}

async function itemsOf(meeting: LabelledMeeting): Promise<Item[]> {
  const { sections } = await draftOf(meeting);
  return sections.flatMap((section) => {
    // Who was present is no statement to grade.
    if (section.state !== 'written' || section.key === 'present') return [];
    return section.blocks.flatMap(draftedIn).map(({ kind, text, from }) => ({
      of: `${meeting.name}, meeting of ${meeting.labels.date}`,
      section: section.heading,
      kind,
      text,
      context: contextOf(meeting.transcript, from),
    }));
  });
}

/** Items spread evenly over all. */
const spread = (items: readonly Item[], most: number): Item[] =>
  items
    .filter((_, at) => Math.floor((at * most) / items.length) !== Math.floor(((at - 1) * most) / items.length))
    .slice(0, most);

const [out, folder = 'drafting/meetings/test'] = process.argv.slice(2);
if (out === undefined) throw new Error('Name the file to write.');
const meetings = await readMeetings(fileURLToPath(new URL(folder, import.meta.url)));
const items = (await Promise.all(meetings.map(itemsOf))).flat();
const chosen = [
  ...spread(
    items.filter(({ kind }) => kind === 'paragraph'),
    paragraphs,
  ),
  ...spread(
    items.filter(({ kind }) => kind === 'action row'),
    actionRows,
  ),
];
const sheet = chosen.map(
  ({ of, section, kind, text, context }, at) =>
    `### ${at + 1} (${of}, section "${section}", ${kind})\nDRAFTED: ${text}\nTRANSCRIPT (>> marks the turns it names):\n${context}\n`,
);
await writeFile(out, sheet.join('\n'));
