// Usage: node evals/parsing/structure/make/check-printed.ts [name ...]. Compares the numbers in the printed PDFs with the truth.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTruths, type StructureTruth, type TruthEntry } from '../read-truth.ts';
import { programs } from './programs.ts';

const home = fileURLToPath(new URL('../', import.meta.url));
const LETTERS = 34;

const tight = (text: string): string => text.replace(/[“”"]/g, '"').replace(/[’‘]/g, "'").replace(/\s+/g, '');

/** Annotations, which are notes without a mark, and values are not in the print's text. */
const carriesNumber = (entry: TruthEntry): boolean =>
  !(entry.kind === 'note' && entry.number === null) && !['furniture', 'table', 'form', 'contents'].includes(entry.kind);

interface Printed {
  text: string;
  /** Places at which a word starts. */
  starts: Set<number>;
}

/** The print without blanks. */
function printedOf(words: string): Printed {
  const starts = new Set<number>();
  let text = '';
  for (const word of words.split(/\s+/)) {
    starts.add(text.length);
    text += tight(word);
  }
  return { text, starts };
}

/** Whether the number stands straight before a place, and starts where a word starts. */
function hasNumber({ text, starts }: Printed, at: number, number: string): boolean {
  const wanted = tight(number);
  for (const mark of ['', '.', ':', '–', '.–', ')']) {
    const whole = wanted + mark;
    if (text.endsWith(whole, at) && starts.has(at - whole.length)) return true;
  }
  return false;
}

/** Best place of the words: where their number is before them, or else the first. */
function find(printed: Printed, words: string, number: string | null): { right: boolean; before: string } | undefined {
  let first: { right: boolean; before: string } | undefined;
  for (let at = printed.text.indexOf(words); at >= 0; at = printed.text.indexOf(words, at + 1)) {
    const right = number === null || hasNumber(printed, at, number);
    const found = { right, before: printed.text.slice(Math.max(0, at - 24), at) };
    if (right) return found;
    first ??= found;
  }
  return first;
}

/** What the print of a document has otherwise than its truth; `layout` keeps lines together, `flow` columns. */
export function differences(name: string, truth: StructureTruth, layout: string, flow: string): string[] {
  const printed = printedOf(layout);
  const flowing = printedOf(flow);
  const findings: string[] = [];
  for (const entry of truth.entries.filter(carriesNumber)) {
    const words = tight(entry.text).slice(0, LETTERS);
    const found = find(printed, words, entry.number) ?? find(flowing, words, entry.number);
    const begins = entry.text.slice(0, 60);
    if (!found) findings.push(`${name}: not printed in one piece: ${entry.number ?? '-'} ${begins}`);
    else if (!found.right) findings.push(`${name}: ${entry.number} is printed as “…${found.before}”: ${begins}`);
    else if (entry.number === null && /\d\.\d+\.?$|\([a-z]+\)$/.test(found.before) && entry.kind !== 'note')
      findings.push(`${name}: is there a number before “${begins}”? …${found.before}`);
  }
  for (const cell of truth.entries.flatMap((entry) => entry.cells ?? []).flat())
    if (cell !== '' && !printed.text.includes(tight(cell).slice(0, 6)))
      findings.push(`${name}: cell not printed: ${cell.slice(0, 50)}`);
  return findings;
}

function check(name: string, truth: StructureTruth): string[] {
  const path = `${home}${truth.half}/${name}.pdf`;
  if (!existsSync(path)) return [];
  const words = (...ways: string[]): string => execFileSync(programs.read, [...ways, path, '-'], { encoding: 'utf8' });
  return differences(name, truth, words('-layout'), words());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv.slice(2);
  let count = 0;
  for (const half of ['dev', 'test'] as const) {
    for (const [name, truth] of await readTruths(half)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const findings = check(name, truth);
      count += findings.length;
      for (const finding of findings) console.log(finding);
    }
  }
  console.log(`${count} differences.`);
}
