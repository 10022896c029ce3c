import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { createParserPool, type ParserPool } from '#engine/versions/parser-pool.ts';
import { DataRefused } from '../data-refused.ts';
import type { LineageDocument } from './measure-lineage.ts';

const guides = fileURLToPath(new URL('../../corpus/guides/', import.meta.url));
/** Kinds whose text does not depend on how a page is rendered. */
const wanted = /\.(?:docx|md|html?)$/i;

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && wanted.test(entry.name));
    return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  } catch (error) {
    throw new DataRefused(`The folder "${folder}" cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

async function readDocument(parser: ParserPool, path: string): Promise<LineageDocument[]> {
  try {
    const { elements } = await parser.parse(basename(path), await readFile(path));
    return elements.length < 2 ? [] : [{ name: basename(path), elements }];
  } catch (error) {
    if (error instanceof DocumentRefused) return [];
    throw error;
  }
}

/** The starter guides and the documents below a folder, by path; unreadable files are skipped. @throws DataRefused */
export async function readDocuments(folder: string | undefined): Promise<LineageDocument[]> {
  const paths = [...(await filesBelow(guides)), ...(folder === undefined ? [] : await filesBelow(folder))];
  const parser = createParserPool();
  try {
    const documents: LineageDocument[] = [];
    for (const path of paths) documents.push(...(await readDocument(parser, path)));
    return documents;
  } finally {
    await parser.close();
  }
}
