import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sniffContent } from '#engine/reading/sniff-content.ts';
import { requirementsOf } from '#engine/review/requirements-of.ts';
import type { Requirement } from '#engine/review/review-shapes.ts';
import { readRequirementFiles } from '#engine/review/sets/read-requirement-files.ts';
import type { SetFault } from '#engine/review/sets/set-requirement.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { UsageError } from '../command.ts';

const guides = fileURLToPath(new URL('../../corpus/guides/', import.meta.url));

/** The number in "coshh.v2.md"; 1 for a guide of one version. */
const versionOf = (file: string) => Number(/\.v(\d+)\.md$/u.exec(file)?.[1] ?? 1);

/** The file of the newest version of a guide of the corpus, by its key. */
async function guideFile(key: string): Promise<string | undefined> {
  const name = key.replace(/^guide\//u, '');
  const files = (await readdir(guides)).filter((file) => file.replace(/(?:\.v\d+)?\.md$/u, '') === name);
  const newest = files.sort((one, other) => versionOf(other) - versionOf(one))[0];
  return newest === undefined ? undefined : join(guides, newest);
}

/** A title for a file that has none. */
const nameOf = (path: string) => basename(path).replace(/\.[^.]+$/u, '');

/** Whether a file is a list of requirements, and not a document in which they are to be found. */
function isList(path: string, bytes: Uint8Array): boolean {
  const content = sniffContent(bytes);
  return /\.(?:csv|tsv)$/iu.test(path) || content === 'oscal' || content === 'oscal_xml';
}

/**
 * The requirements of a guide, by its key, of a document, of a sheet (.csv) or of an OSCAL catalogue, with the rows or controls that were
 * left out.
 * @throws UsageError when there is none; DocumentRefused
 */
export async function readRequirementSet(
  pool: ParserPool,
  set: string,
): Promise<{ requirements: readonly Requirement[]; faults: readonly SetFault[] }> {
  const isFile = (await stat(set).catch(() => undefined))?.isFile() ?? false;
  const path = isFile ? set : await guideFile(set);
  if (path === undefined) throw new UsageError(`There is no file and no guide "${set}".`);
  const bytes = await readFile(path);
  if (isList(path, bytes)) return readRequirementFiles([{ name: basename(path), bytes }], { key: nameOf(path) });
  const { description, title, elements } = await pool.parse(basename(path), bytes);
  const key = description?.work.key ?? nameOf(path);
  const requirements = requirementsOf(elements, { key, title: description?.work.title ?? title ?? nameOf(path) });
  return { requirements, faults: [] };
}
