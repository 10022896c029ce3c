import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Nodes, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { filesIn } from './files-in.ts';
import type { Paragraph, TextDocument } from './paragraph.ts';

function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'html') return ' ';
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value.replace(/\s+/g, ' ') : '';
}

const plain = (node: Nodes): string =>
  textOf(node)
    .replace(/ *\n */g, '\n')
    .replace(/ +/g, ' ')
    .trim();

const opensList = (text: string | undefined): text is string => text !== undefined && /[:—]$/.test(text);

/** The paragraphs of blocks in reading order. @param parent text of the list item that contains them */
function paragraphsOf(blocks: readonly RootContent[], parent: string | undefined): Paragraph[] {
  let previous = parent;
  return blocks.flatMap((block): Paragraph[] => {
    if (block.type === 'list') {
      const leadIn = opensList(previous) ? previous : null;
      return block.children.flatMap((item) => {
        const [first, ...rest] = item.children;
        if (first?.type !== 'paragraph') return paragraphsOf(item.children, undefined);
        const text = plain(first);
        return [{ text, number: null, isHeading: false, isItem: true, leadIn }, ...paragraphsOf(rest, text)];
      });
    }
    if (block.type === 'table') {
      const cells = block.children.flatMap((row) => row.children.map(plain));
      return cells.map((text) => ({ text, number: null, isHeading: false, isItem: false, leadIn: null }));
    }
    if (block.type === 'blockquote') return paragraphsOf(block.children, undefined);
    if (block.type !== 'paragraph' && block.type !== 'heading') return [];
    previous = plain(block);
    return [{ text: previous, number: null, isHeading: block.type === 'heading', isItem: false, leadIn: null }];
  });
}

/** The policies, a file each. @param data folder of the evaluation data. @throws DataRefused */
export async function readPolicies(data: string): Promise<TextDocument[]> {
  const files = await filesIn(join(data, 'policies-datica-hipaa', 'source', 'sections'), '.md');
  return Promise.all(
    files.map(async ({ name, path }) => {
      const tree = unified()
        .use(remarkParse)
        .use(remarkGfm)
        .parse(await readFile(path, 'utf8'));
      const paragraphs = paragraphsOf(tree.children, undefined).filter(({ text }) => text !== '');
      return { file: name, paragraphs };
    }),
  );
}
