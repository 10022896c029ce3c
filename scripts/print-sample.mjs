// Usage: npx node scripts/print-sample.mjs. Prints the sample policy that /review offers, web/public/samples/Sample_waste_policy.pdf.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { ensureChromium } from './setup/ensure-chromium.mjs';

const source = fileURLToPath(new URL('../evals/review/policies/northgate-waste.md', import.meta.url));
const target = fileURLToPath(new URL('../web/public/samples/Sample_waste_policy.pdf', import.meta.url));
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');

const note = 'Sample policy, written for Candour. The trust and all names in it are invented.';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Words with a hyphen stay on one line: after a line that ends in one, a reader cannot tell whether the word has it. */
const unbroken = (html) => html.replaceAll(/[\w-]*\w-\w[\w-]*/g, '<span class="unbroken">$&</span>');
const inside = ({ children = [] }) => children.map(htmlOf).join('');

/** Clause numbers hang at the left of their text. */
function paragraph(node) {
  const [, number, rest] = /^(\d+(?:\.\d+)+) (.*)$/s.exec(inside(node)) ?? [];
  return number === undefined
    ? `<p>${inside(node)}</p>`
    : `<p class="clause"><span class="number">${number} </span>${rest}</p>`;
}

function table({ children: [head, ...rows] }) {
  const cells = ({ children }, tag) => children.map((cell) => `<${tag}>${inside(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`;
}

/** The part of Markdown that the policy uses. */
function htmlOf(node) {
  switch (node.type) {
    case 'text':
      return unbroken(escaped(node.value));
    case 'heading':
      return `<h${node.depth}>${inside(node)}</h${node.depth}>`;
    case 'paragraph':
      return paragraph(node);
    case 'listItem':
      return `<li>${node.children.map((child) => (child.type === 'paragraph' ? inside(child) : htmlOf(child))).join('')}</li>`;
    case 'list':
      return node.ordered ? `<ol>${inside(node)}</ol>` : `<ul>${inside(node)}</ul>`;
    case 'emphasis':
      return `<em>${inside(node)}</em>`;
    case 'table':
      return table(node);
    default:
      throw new Error(`The policy has Markdown that this script does not print: ${node.type}.`);
  }
}

async function fontFaces() {
  const faces = [
    ['Regular', 400, 'normal'],
    ['Bold', 700, 'normal'],
    ['Italic', 400, 'italic'],
  ];
  const written = faces.map(async ([name, weight, style]) => {
    const bytes = await readFile(join(fonts, `LiberationSans-${name}.ttf`), 'base64');
    return `@font-face { font-family: Sample; font-weight: ${weight}; font-style: ${style}; src: url(data:font/ttf;base64,${bytes}); }`;
  });
  return (await Promise.all(written)).join('\n');
}

const style = `
  @page {
    size: A4;
    margin: 22mm 22mm 24mm;
    @bottom-left { content: "${note}"; font: 8pt Sample; color: #444; }
    @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt Sample; color: #444; }
  }
  body { font: 10.5pt/1.45 Sample; color: #111; margin: 0; }
  h1 { font-size: 11pt; font-weight: 400; margin: 0 0 4pt; }
  h1 + h1 { font-size: 22pt; font-weight: 700; margin-bottom: 14pt; }
  h2 { font-size: 13pt; margin: 18pt 0 6pt; break-after: avoid; }
  p { margin: 0 0 7pt; orphans: 2; widows: 2; }
  .clause { padding-left: 13mm; text-indent: -13mm; }
  .number { display: inline-block; min-width: 13mm; text-indent: 0; }
  .unbroken { white-space: nowrap; }
  ul { margin: 0 0 7pt; padding-left: 18mm; list-style: "•   "; }
  ol { margin: 0 0 7pt; padding-left: 8mm; }
  li { margin-bottom: 2pt; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 10pt; font-size: 9.5pt; }
  th, td { border: 0.6pt solid #666; padding: 3pt 5pt; text-align: left; vertical-align: top; }
  th { background: #eee; }
  tr { break-inside: avoid; }
`;

const tree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .parse(await readFile(source, 'utf8'));
const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Healthcare Waste Policy (sample)</title>
<style>${await fontFaces()}${style}</style></head><body>${inside(tree)}</body></html>`;

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await writeFile(target, bytes);
  console.log(`${target}: ${Math.ceil(bytes.length / 1024)} kB`);
} finally {
  await browser.close();
}
