// Usage: node evals/parsing/structure/make/make.ts [name ...]. Writes the corpus's files and truths from make/texts.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { formPdf } from './form-pdf.ts';
import { markupText } from './markup-text.ts';
import { programs } from './programs.ts';
import { scanPdf } from './scan-pdf.ts';
import { readSource, type Source } from './source.ts';
import { truthOf } from './truth-of.ts';
import { wordFile } from './word-document.ts';

const texts = fileURLToPath(new URL('texts/', import.meta.url));
const home = fileURLToPath(new URL('../', import.meta.url));

/** Prints a Word file by LibreOffice. */
function print(name: string, source: Source, path: string): void {
  const folder = mkdtempSync(`${tmpdir()}/structure-`);
  writeFileSync(`${folder}/${name}.docx`, wordFile(source, true));
  const filter = 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"false"}}';
  execFileSync(programs.print, ['--headless', '--convert-to', filter, '--outdir', folder, `${folder}/${name}.docx`], {
    stdio: 'ignore',
  });
  renameSync(`${folder}/${name}.pdf`, path);
  rmSync(folder, { recursive: true });
}

/** The files of a document that need no printing, by their extensions, and its truth. */
export function ownFiles(name: string, source: Source): Map<string, Buffer | string> {
  const { files } = source.head;
  const made = new Map<string, Buffer | string>();
  if (files.includes('docx')) made.set('docx', wordFile(source));
  if (files.includes('form.pdf')) made.set('pdf', formPdf(source));
  for (const extension of files.filter((file) => /^(html|eml|md)$/.test(file))) made.set(extension, markupText(source));
  const names = files.map((file) => `${name}.${file === 'scan' ? 'scan.pdf' : file.replace('form.', '')}`);
  return made.set('truth.json', `${JSON.stringify(truthOf(source, names), null, 1)}\n`);
}

async function make(name: string): Promise<void> {
  const source = readSource(`${texts}${name}.txt`);
  const { half, files } = source.head;
  const base = `${home}${half}/${name}`;
  mkdirSync(`${home}${half}`, { recursive: true });
  for (const [extension, content] of ownFiles(name, source)) writeFileSync(`${base}.${extension}`, content);
  if (files.includes('pdf')) print(name, source, `${base}.pdf`);
  if (files.includes('scan')) writeFileSync(`${base}.scan.pdf`, await scanPdf(`${base}.pdf`, source.head));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2);
  const all = readdirSync(texts).map((file) => file.replace(/\.txt$/, ''));
  for (const name of wanted.length > 0 ? wanted : all) {
    await make(name);
    console.log(name);
  }
}
