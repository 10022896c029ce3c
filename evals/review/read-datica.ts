import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { DataRefused } from '../data-refused.ts';
import { type Half, halfOf } from './halves.ts';

/** A policy file without all that names the clauses it addresses. */
export type DaticaPolicy = { file: string; title: string; text: string; elements: ParsedElement[] };
/** The name of a clause, and the files that state in "Applicable Standards" that they address it. */
export type DaticaClause = { name: string; files: ReadonlySet<string>; half: Half };

const number = String.raw`(?:(?:45\s+)?(?:CFR\s*)?§?\s*\d{3}\.\d{3}(?:\s*\([\w&; -]+\))*(?:\s*&\s*\(\w+\))?|\d{1,2}\.[a-z]{1,2})`;
const listed = new RegExp(String.raw`^\s*\*\s+${number}[\s–-]+(.+)$`, 'u');
const anyNumber = new RegExp(String.raw`(?<![\w.])${number}(?![\w.])`, 'gu');
const standards = /^(#+)\s.*Applicable Standards/u;
/** A table that names the clauses, not a policy. */
const mapping = /^24-/u;

const readEntities = (text: string) =>
  text.replaceAll('&lpar;', '(').replaceAll('&rpar;', ')').replaceAll('&amp;', '&');
const plainName = (name: string) => name.replace(/^(?:HIPAA Security Rule|HITRUST)\s+/u, '').trim();

/** The lines outside the sections "Applicable Standards", and the names of the clauses inside. */
function divide(text: string): { rest: string[]; names: string[] } {
  const rest: string[] = [];
  const names: string[] = [];
  let level = 0;
  for (const line of readEntities(text).split('\n')) {
    const hashes = /^(#+)\s/u.exec(line)?.[1]?.length ?? 0;
    const opens = standards.exec(line)?.[1]?.length;
    if (opens !== undefined && (level === 0 || opens <= level)) level = opens;
    else if (hashes > 0 && hashes <= level) level = 0;
    if (level === 0) rest.push(line);
    else {
      const name = listed.exec(line)?.[1];
      if (name !== undefined) names.push(plainName(name));
    }
  }
  return { rest, names };
}

const escaped = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);

/** Takes every name and number of a clause out of a text, the longest first. */
function withoutClauses(text: string, names: readonly string[]): string {
  const sorted = names.toSorted((one, other) => other.length - one.length).map(escaped);
  const anyName = new RegExp(String.raw`(?<![\p{L}\d])(?:${sorted.join('|')})(?![\p{L}\d])`, 'giu');
  return text.replace(anyName, ' ').replace(anyNumber, ' ');
}

/** @param data the folder that holds policies-datica-hipaa @throws DataRefused */
export async function readDatica(data: string): Promise<{ policies: DaticaPolicy[]; clauses: DaticaClause[] }> {
  const folder = join(data, 'policies-datica-hipaa', 'source', 'sections');
  const files = await readdir(folder).catch(() => {
    throw new DataRefused(`The folder "${folder}" cannot be read.`);
  });
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith('.md') && !mapping.test(file))
      .sort()
      .map(async (file) => ({ file, ...divide(await readFile(join(folder, file), 'utf8')) })),
  );
  const names = new Map<string, { name: string; files: Set<string> }>();
  for (const { file, names: stated } of texts)
    for (const name of stated) {
      const key = name.toLowerCase();
      const known = names.get(key) ?? { name, files: new Set<string>() };
      names.set(key, { ...known, files: known.files.add(file) });
    }
  const all = [...names.values()].map(({ name }) => name);
  const policies = texts.map(({ file, rest }) => {
    const text = withoutClauses(rest.join('\n'), all);
    const { title, elements } = parseMarkdown(text);
    return { file, title: title ?? file, text, elements };
  });
  const clauses = [...names].map(([key, { name, files: stating }]) => ({ name, files: stating, half: halfOf(key) }));
  return { policies, clauses };
}
