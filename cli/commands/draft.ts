import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DocumentSection } from '#contract/features/write/document-section.ts';
import { documentInWord } from '#engine/drafting/document/document-in-word.ts';
import { readForDocument } from '#engine/drafting/document/read-for-document.ts';
import { writeDocument } from '#engine/drafting/document/write-document.ts';
import { turnsOfSection, type WrittenDocument } from '#engine/drafting/document/written-document.ts';
import { builtInTemplate, builtInTemplates } from '#engine/drafting/templates/built-in-templates.ts';
import type { Template } from '#engine/drafting/templates/template.ts';
import { readTranscript } from '#engine/drafting/transcript/read-transcript.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { writeWord } from '#engine/word/write-word.ts';
import { type CliCommand, type CommandIo, type ExitCode, UsageError } from '../command.ts';
import { parseOptions } from '../parse-options.ts';
import { saveNewFile } from './save-new-file.ts';

const names = builtInTemplates.map(({ key }) => key);

const help = `candour draft TRANSCRIPT --template NAME --out FILE.docx [--date ISO] [--json]

Writes a document from the transcript of a meeting by rules alone, and saves it as a Word file. The transcript is WebVTT (Teams, Zoom), SubRip,
plain text, or a DOCX or PDF file with the names of who speaks. Each sentence of the document is what somebody said, in reported speech or
word for word, with the time at which it was said. A section that nobody spoke of stays in its place and says so.
  --template NAME  ${names.slice(0, 4).join(', ')},
                   ${names.slice(4).join(', ')}
  --out FILE.docx  the Word file; an existing file is not replaced
  --date ISO       the day of the meeting, such as 2026-11-12, where the transcript does not name it
  --json           prints one JSON object: the file and the document, each sentence with the turns that it rests on

Ends with 0 when written, 1 when the transcript cannot be read or the file cannot be saved, 2 when the command is not valid.`;

/** One line a section: what it rests on, or that nobody spoke of it. */
function describe(section: DocumentSection): string {
  const count = turnsOfSection(section).length;
  const state = section.state === 'written' ? `${count} turn${count === 1 ? '' : 's'}` : 'not said';
  return `${state.padEnd(12)} ${section.heading}`;
}

function templateNamed(name: string | undefined): Template {
  if (name === undefined) throw new UsageError('Name the template with --template NAME.');
  const template = builtInTemplate(name);
  if (!template) throw new UsageError(`There is no template "${name}". Templates: ${names.join(', ')}.`);
  return template;
}

function dayOf(date: string | undefined): string | null {
  if (date === undefined) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(date) && new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date);
  if (!isDay) throw new UsageError(`"${date}" is not a date such as 2026-11-12.`);
  return date;
}

type Request = { path: string; template: Template; out: string; date: string | null; json: boolean };

async function draft({ path, template, out, date, json }: Request, io: CommandIo): Promise<ExitCode> {
  const bytes = await readFile(path).catch(() => {
    throw new UsageError(`There is no file "${path}".`);
  });
  const read = await readTranscript(basename(path), bytes);
  const material = readForDocument(read, { date, today: new Date().toISOString().slice(0, 10) });
  const transcript = { ...read, date: material.meeting.date };
  let document: WrittenDocument | undefined;
  for await (const event of writeDocument(transcript, template, material)) {
    if (event.kind === 'section_done' && !json) io.out(describe(event.section));
    if (event.kind === 'finished') document = event.document;
  }
  if (!document) throw new Error('The writing ended without a document.');
  const fault = await saveNewFile(out, await writeWord(documentInWord(document)));
  if (fault !== undefined) {
    io.error(fault);
    return 1;
  }
  if (json) io.out(JSON.stringify({ file: out, document }, null, 2));
  else io.out(`${document.title}. Saved as ${out}.`);
  return 0;
}

async function run(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      template: { type: 'string' },
      out: { type: 'string' },
      date: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Name one transcript.');
  const template = templateNamed(values.template);
  if (values.out === undefined) throw new UsageError('Name the Word file with --out FILE.docx.');
  if (!/\.docx$/iu.test(values.out)) throw new UsageError('The name of the Word file must end in .docx.');
  const request = { path, template, out: values.out, date: dayOf(values.date), json: values.json };
  try {
    return await draft(request, io);
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    io.error(error.message);
    return 1;
  }
}

export const draftCommand: CliCommand = {
  words: ['draft'],
  summary: 'writes minutes or another document from the transcript of a meeting',
  help,
  run,
};
