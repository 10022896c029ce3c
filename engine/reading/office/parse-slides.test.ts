import { describe, expect, it } from 'vitest';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { writeArchive } from '#engine/reading/zip-archive.ts';

const archive = (parts: Record<string, string>) =>
  writeArchive(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));

const shape = ({ kind, level, text, suspects = [] }: ParsedElement) =>
  `${'#'.repeat(kind === 'heading' ? (level ?? 0) : 0)}${kind === 'list_item' ? '-'.repeat(level ?? 0) : ''} ${text}${suspects.length > 0 ? ' (hidden)' : ''}`.trim();
const read = async (bytes: Uint8Array) => {
  const { title, elements } = await parseSource('deck', bytes);
  return { title, lines: elements.map(shape) };
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spaces = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}"`;
const relations = (...list: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const drawn = (type: string, ...texts: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${type === '' ? '' : `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
const picture = '<p:pic><p:nvPicPr><p:cNvPr descr="A lamp"/></p:nvPicPr></p:pic>';

type PowerPointSlide = { shapes: string; notes?: string; show?: '0' };

function powerPoint(slides: readonly PowerPointSlide[]) {
  const parts: Record<string, string> = {
    '_rels/.rels': relations(['r0', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation ${spaces}><p:sldIdLst>${slides.map((_, at) => `<p:sldId r:id="r${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ...slides.map((_, at) => [`r${at}`, 'slide', `slides/slide${at}.xml`] as [string, string, string]),
    ),
  };
  for (const [at, { shapes, notes, show }] of slides.entries()) {
    parts[`ppt/slides/slide${at}.xml`] =
      `<p:sld ${spaces}${show ? ` show="${show}"` : ''}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
    if (notes === undefined) continue;
    parts[`ppt/slides/_rels/slide${at}.xml.rels`] = relations([
      'r1',
      'notesSlide',
      `../notesSlides/notesSlide${at}.xml`,
    ]);
    parts[`ppt/notesSlides/notesSlide${at}.xml`] =
      `<p:notes ${spaces}><p:cSld><p:spTree>${drawn('sldNum', String(at))}${drawn('body', notes)}</p:spTree></p:cSld></p:notes>`;
  }
  return archive(parts);
}

const odf = (name: string) => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`;
const names = {
  office: 'office',
  text: 'text',
  draw: 'drawing',
  presentation: 'presentation',
  style: 'style',
  svg: 'svg-compatible',
  table: 'table',
};
const box = (kind: string, inside: string) =>
  `<draw:frame presentation:class="${kind}"><draw:text-box>${inside}</draw:text-box></draw:frame>`;
const line = (text: string) => `<text:p>${text}</text:p>`;
const page = (inside: string, style = 'shown') =>
  `<draw:page draw:name="page" draw:style-name="${style}">${inside}</draw:page>`;
const odfNotes = (text: string) =>
  `<presentation:notes><draw:page-thumbnail/>${box('notes', line(text))}${box('page-number', line('1'))}</presentation:notes>`;
const visibility = (name: string, value: string) =>
  `<style:style style:name="${name}" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="${value}"/></style:style>`;
const openPresentation = (...pages: string[]) =>
  archive({
    mimetype: 'application/vnd.oasis.opendocument.presentation',
    'content.xml': `<office:document-content ${Object.entries(names)
      .map(([prefix, name]) => `xmlns:${prefix}="${odf(name)}"`)
      .join(
        ' ',
      )}><office:automatic-styles>${visibility('shown', 'visible')}${visibility('left-out', 'hidden')}</office:automatic-styles><office:body><office:presentation>${pages.join('')}</office:presentation></office:body></office:document-content>`,
  });

describe('A presentation', () => {
  const sentence = 'All staff must dust their lamps.';
  const table =
    '<draw:frame><table:table><table:table-row><table:table-cell><text:p>Lamp</text:p></table:table-cell><table:table-cell><text:p>Days</text:p></table:table-cell></table:table-row></table:table></draw:frame>';
  const asRead = [
    '# Lamp safety',
    'Ward teaching',
    '### Speaker notes of slide 1',
    'Welcome everybody.',
    `## ${sentence}`,
    '- Weekly',
    '- In daylight',
    '## Slide 3',
    'An old draft. (hidden)',
    'A lamp (hidden)',
    '### Speaker notes of slide 3',
    'Leave this out. (hidden)',
    '## Slide 4',
    '### Speaker notes of slide 4',
    'Ask for questions.',
  ];

  it('of PowerPoint is read with the title of each slide as a heading, its notes, and hidden slides marked', async () => {
    const slides: PowerPointSlide[] = [
      { shapes: drawn('subTitle', 'Ward teaching') + drawn('ctrTitle', 'Lamp safety'), notes: 'Welcome everybody.' },
      { shapes: drawn('title', sentence) + drawn('body', 'Weekly', 'In daylight') + drawn('ftr', 'Page 2') },
      { shapes: drawn('', 'An old draft.') + picture, notes: 'Leave this out.', show: '0' },
      { shapes: '', notes: 'Ask for questions.' },
    ];
    expect(await read(powerPoint(slides))).toEqual({ title: 'Lamp safety', lines: asRead });
  });

  it('of OpenDocument is read the same, with its tables', async () => {
    const list =
      '<text:list><text:list-item><text:p>Weekly</text:p></text:list-item><text:list-item><text:p>In daylight</text:p></text:list-item></text:list>';
    const shown = '<draw:frame><draw:image/><svg:desc>A lamp</svg:desc></draw:frame>';
    const bytes = openPresentation(
      page(box('subtitle', line('Ward teaching')) + box('title', line('Lamp safety')) + odfNotes('Welcome everybody.')),
      page(box('title', line(sentence)) + box('outline', list) + box('footer', line('Page 2')) + table),
      page(box('', line('An old draft.')) + shown + odfNotes('Leave this out.'), 'left-out'),
      page(odfNotes('Ask for questions.')),
    );
    const { title, lines } = await read(bytes);
    expect(title).toBe('Lamp safety');
    expect(lines).toEqual([...asRead.slice(0, 7), 'Lamp | Days', ...asRead.slice(7)]);
  });
});
