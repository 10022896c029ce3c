import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { splitSentences } from '#engine/answers/split-sentences.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import type { Evidence } from '#engine/verification/read-source.ts';
import { sha256 } from '#engine/versions/text-hash.ts';

export type Part = 'dev' | 'test';

/** One sentence of a guide with its element, as an answer would cite it. */
export type GuideSentence = { part: Part; file: string; kind: ParsedElement['kind']; text: string; evidence: Evidence };

const guides = fileURLToPath(new URL('../../corpus/guides/', import.meta.url));
const workOf = (file: string) => file.replace(/(?:\.v\d+)?\.md$/, '');

/** Works in the order of their names' hashes, alternately in one part and the other: all versions of a work stay together. */
function partsOf(files: readonly string[]): Map<string, Part> {
  const works = [...new Set(files.map(workOf))].sort((a, b) => (sha256(a) < sha256(b) ? -1 : 1));
  return new Map(works.map((work, index) => [work, index % 2 === 0 ? 'dev' : 'test']));
}

function evidenceOf(element: ParsedElement, elements: readonly ParsedElement[], title: string): Evidence {
  const above = element.parent === null ? undefined : elements[element.parent];
  const at = elements.indexOf(element);
  const items = elements.filter(({ parent, kind }) => parent === at && kind === 'list_item').map(({ text }) => text);
  const isItem = element.kind === 'list_item' && above !== undefined && above.kind !== 'heading';
  return {
    text: element.text,
    leadIn: isItem ? above.text : undefined,
    items,
    headings: [title, ...element.sectionPath],
  };
}

function sentencesOf(file: string, part: Part, source: string): GuideSentence[] {
  const { elements, title } = parseMarkdown(source);
  return elements
    .filter(({ kind }) => kind !== 'heading' && kind !== 'figure')
    .flatMap((element) => {
      const evidence = evidenceOf(element, elements, title ?? '');
      return splitSentences(element).map(({ text }) => ({ part, file, kind: element.kind, text, evidence }));
    });
}

/** Every sentence and table row of the starter corpus. */
export async function readGuideSentences(): Promise<GuideSentence[]> {
  const files = (await readdir(guides)).filter((name) => name.endsWith('.md')).sort();
  const parts = partsOf(files);
  const read = files.map(async (file) => {
    const source = await readFile(join(guides, file), 'utf8');
    return sentencesOf(file, parts.get(workOf(file)) ?? 'dev', source);
  });
  return (await Promise.all(read)).flat();
}
