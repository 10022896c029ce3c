import { describe, expect, it } from 'vitest';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { writeArchive } from '#engine/reading/zip-archive.ts';
import { wordParts } from '#server/testing/document-files.ts';

const shape = (elements: readonly ParsedElement[]) =>
  elements.map(({ kind, level, number, text }) => [kind, level, number, text]);

const archive = (parts: Record<string, string>) =>
  writeArchive(new Map(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])));

const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...list: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${relationTypes}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const word = (body: string, more: Record<string, string> = {}) => {
  const parts = wordParts(body);
  for (const [name, text] of Object.entries(more)) parts.set(name, Buffer.from(text));
  return parseSource('policy.docx', writeArchive(parts));
};
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

describe('A Word document somebody has edited', () => {
  it('is read with its tracked changes accepted', async () => {
    const { elements } = await word(
      [
        `<w:p>${run('Lamps are dusted ')}<w:del><w:r><w:delText>monthly</w:delText></w:r></w:del><w:ins>${run('weekly')}</w:ins>${run('.')}</w:p>`,
        `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('This paragraph ')}</w:p><w:p>${run('goes on.')}</w:p>`,
        `<w:moveFrom><w:p>${run('Moved.')}</w:p></w:moveFrom><w:p><w:moveTo>${run('Moved.')}</w:moveTo></w:p>`,
        `<w:tbl><w:tr><w:tc><w:p>${run('a')}</w:p></w:tc><w:tc><w:p>${run('b')}</w:p></w:tc></w:tr><w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p>${run('gone')}</w:p></w:tc></w:tr></w:tbl>`,
      ].join(''),
    );
    expect(elements.map(({ text }) => text)).toEqual([
      'Lamps are dusted weekly.',
      'This paragraph goes on.',
      'Moved.',
      'a | b',
    ]);
  });

  it('keeps notes beside their citations and comments out of the text, and marks hidden text', async () => {
    const { elements } = await word(
      `<w:p>${run('1.1 Dust lamps')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('.')}<w:r><w:commentReference w:id="0"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r></w:p>`,
      {
        'word/footnotes.xml': `<w:footnotes ${w}><w:footnote w:id="2"><w:p>${run('Every Friday.')}</w:p></w:footnote></w:footnotes>`,
        'word/comments.xml': `<w:comments ${w}><w:comment w:id="0" w:author="Ann" w:date="2031-01-02T03:04:05Z"><w:p>${run('Really?')}</w:p></w:comment></w:comments>`,
      },
    );
    expect(shape(elements)).toEqual([
      ['paragraph', null, '1.1', 'Dust lamps[1].secret'],
      ['list_item', 1, '[1]', 'Every Friday.'],
    ]);
    expect(elements[0]?.suspects).toEqual([{ start: 14, end: 20, reason: 'formatting' }]);
    expect(elements[0]?.comments).toEqual([{ author: 'Ann', date: '2031-01-02T03:04:05Z', text: 'Really?' }]);
  });

  it('is read with merged cells, text boxes, formulas, and any namespace prefix', async () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${run(text)}</w:p></w:tc>`;
    const body = [
      `<w:tbl><w:tr>${cell('Lamp', '<w:vMerge w:val="restart"/>')}${cell('Days', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('', '<w:vMerge/>')}${cell('7')}${cell('8')}</w:tr></w:tbl>`,
      `<w:p>${run('Before.')}<w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent><w:p>${run('In a box.')}</w:p></w:txbxContent></v:textbox></w:pict></w:r></w:p>`,
      '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></w:p>',
    ].join('');
    const texts = ['Lamp | Days | \nLamp | 7 | 8', 'Before.', 'In a box.', '\\frac{a}{b}'];
    expect((await word(body)).elements.map(({ text }) => text)).toEqual(texts);
    const other = `<w:document ${w}><w:body>${body}</w:body></w:document>`
      .replaceAll('w:', 'ns0:')
      .replace('xmlns:ns0:', 'xmlns:ns0=')
      .replace('xmlns:w=', 'xmlns:ns0=');
    const renamed = other.replace(/xmlns:ns0==?"/, 'xmlns:ns0="');
    expect((await word('', { 'word/document.xml': renamed })).elements.map(({ text }) => text)).toEqual(texts);
  });

  it('is read with 300 nested tables', async () => {
    const nested = `${'<w:tbl><w:tr><w:tc>'.repeat(300)}<w:p>${run('Innermost.')}</w:p>${'</w:tc></w:tr></w:tbl>'.repeat(300)}`;
    expect((await word(nested)).elements.map(({ text }) => text)).toEqual(['Innermost.']);
  });
});

const presentation = archive({
  '_rels/.rels': relations(['r1', 'officeDocument', 'ppt/presentation.xml']),
  'ppt/presentation.xml': `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${relationTypes}"><p:sldIdLst><p:sldId id="256" r:id="r7"/></p:sldIdLst></p:presentation>`,
  'ppt/_rels/presentation.xml.rels': relations(['r7', 'slide', 'slides/slide1.xml']),
  'ppt/slides/_rels/slide1.xml.rels': relations(['r1', 'notesSlide', '../notesSlides/notesSlide1.xml']),
  'ppt/slides/slide1.xml': `<p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree>
<p:sp><p:nvSpPr><p:nvPr><p:ph idx="1"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>Dust them</a:t></a:r></a:p><a:p><a:pPr lvl="1"/><a:r><a:t>weekly</a:t></a:r></a:p></p:txBody></p:sp>
<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>Lamps</a:t></a:r></a:p></p:txBody></p:sp>
<p:sp><p:nvSpPr><p:nvPr><p:ph type="sldNum"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:fld><a:t>1</a:t></a:fld></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  'ppt/notesSlides/notesSlide1.xml': `<p:notes xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><p:cSld><p:spTree><p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>Say why.</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:notes>`,
});

const sheetSpace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const workbook = archive({
  '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook ${sheetSpace} xmlns:r="${relationTypes}"><sheets><sheet name="Lamps" sheetId="1" r:id="r1"/><sheet name="Lists" sheetId="2" state="hidden" r:id="r2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ['r1', 'worksheet', 'worksheets/sheet1.xml'],
    ['r2', 'worksheet', 'worksheets/sheet2.xml'],
    ['r3', 'styles', 'styles.xml'],
    ['r4', 'sharedStrings', 'sharedStrings.xml'],
  ),
  'xl/styles.xml': `<styleSheet ${sheetSpace}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst ${sheetSpace}><si><t>Lamp</t></si><si><r><t>Be</t></r><r><t>ryl</t></r></si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${sheetSpace}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Dusted</t></is></c><c r="C1" t="str"><v>Share</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>47849</v></c><c r="C2" s="2"><v>0.5</v></c></row><row r="9"><c r="A9" t="inlineStr"><is><t>A remark.</t></is></c></row></sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `<worksheet ${sheetSpace}><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
});

const odf = (name: string) => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`;
const openText = archive({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': `<office:document-content xmlns:office="${odf('office')}" xmlns:text="${odf('text')}" xmlns:table="${odf('table')}" xmlns:style="${odf('style')}"><office:automatic-styles><text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-prefix="(" style:num-format="a" style:num-suffix=")"/></text:list-style></office:automatic-styles><office:body><office:text><text:tracked-changes><text:p>gone</text:p></text:tracked-changes>
<text:h text:outline-level="1">Lamps</text:h><text:list text:style-name="L1"><text:list-item><text:p>Keep<text:s text:c="2"/>them:</text:p><text:list><text:list-item><text:p>dry<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Always.</text:p></text:note-body></text:note>.</text:p></text:list-item></text:list></text:list-item></text:list>
<table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2"><text:p>b</text:p></table:table-cell></table:table-row></table:table></office:text></office:body></office:document-content>`,
});

const mail = [
  'From: Ann <ann@ward.example>',
  'To: bob@ward.example',
  'Subject: =?utf-8?Q?Lamps_=E2=80=93_dusting?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=x',
  '',
  '--x',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Dust them.</p><script>alert(1)</script><img src="https://tracker.example/p.gif">',
  '--x',
  'Content-Type: application/pdf; name="../plan.pdf"',
  'Content-Disposition: attachment; filename="../plan.pdf"',
  '',
  '%PDF-1.7',
  '--x--',
].join('\r\n');

/** The beginning of a compound file (MS-CFB), and the name of a stream in it. */
const oldFile = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(stream, 'utf16le')]);

describe('Files are read by their content, whatever they are called', () => {
  it.each([
    [
      'a presentation',
      presentation,
      [
        ['heading', 2, null, 'Lamps'],
        ['list_item', 1, null, 'Dust them'],
        ['list_item', 2, null, 'weekly'],
        ['heading', 3, null, 'Speaker notes of slide 1'],
        ['paragraph', null, null, 'Say why.'],
      ],
    ],
    [
      'a workbook',
      workbook,
      [
        ['heading', 2, null, 'Lamps'],
        ['table', null, null, 'Lamp | Dusted | Share\nBeryl | 2031-01-01 | 50%'],
        ['paragraph', null, null, 'A remark.'],
      ],
    ],
    [
      'an OpenDocument text',
      openText,
      [
        ['heading', 2, null, 'Lamps'],
        ['paragraph', null, '1', 'Keep them:'],
        ['list_item', 1, '(a)', 'dry[1].'],
        ['list_item', 2, '[1]', 'Always.'],
        ['table', null, null, 'a | b | b'],
      ],
    ],
    [
      'a mail',
      Buffer.from(mail),
      [
        ['heading', 1, null, 'Lamps – dusting'],
        ['paragraph', null, null, 'From: "Ann" <ann@ward.example>'],
        ['paragraph', null, null, 'To: bob@ward.example'],
        ['paragraph', null, null, 'Dust them.'],
        ['paragraph', null, null, 'Attachments, which are not read: ../plan.pdf'],
      ],
    ],
  ])('%s', async (_, bytes, expected) => {
    for (const name of ['file.pdf', 'file.docx', 'file'])
      expect(shape((await parseSource(name, bytes)).elements)).toEqual(expected);
  });

  it('rows separated by semicolons, in Windows-1252', async () => {
    const { elements } = await parseSource(
      'lamps.csv',
      Buffer.from('Lamp;Café\r\n"Beryl; old";"7 ""days"""\r\n', 'latin1'),
    );
    expect(elements[0]?.tableCells).toEqual([
      ['Lamp', 'Café'],
      ['Beryl; old', '7 "days"'],
    ]);
  });

  it('plain text, with headings by their looks and lines broken at the margin', async () => {
    const text = `LAMP POLICY\n\n1 Scope\n\n1.1 Lamps are dusted by the ward’s own team every Friday, and by the\nestates team on all other days.\n(a) Beryl lamps.\n\nשלום עולם\n\nRecords\n-------\ne\u0301te\u0301\n`;
    const { elements } = await parseSource('lamps.txt', Buffer.from(text));
    expect(shape(elements)).toEqual([
      ['heading', 2, null, 'LAMP POLICY'],
      ['heading', 2, '1', 'Scope'],
      [
        'paragraph',
        null,
        '1.1',
        'Lamps are dusted by the ward’s own team every Friday, and by the estates team on all other days.',
      ],
      ['list_item', 1, '(a)', 'Beryl lamps.'],
      ['paragraph', null, null, 'שלום עולם'],
      ['heading', 2, null, 'Records'],
      ['paragraph', null, null, 'e\u0301te\u0301'],
    ]);
  });

  it.each([
    [
      'video.mp4',
      Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
      'unknown_format',
      'Candour reads',
    ],
    [
      'sheet.xlsx',
      archive({ 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>' }),
      'xml_entities',
      'Save it again',
    ],
    [
      'letter.txt',
      Buffer.from('{\\rtf1 Dear all}'),
      'needs_conversion',
      'rich text (RTF) here. Save the file as .docx or PDF',
    ],
    [
      'sheet.doc',
      oldFile('WordDocument'),
      'needs_conversion',
      'before 2007 (.doc) here. Save the file as .docx or PDF',
    ],
    ['sheet.xls', oldFile('Workbook'), 'wrong_content', 'Save it as .docx, .xlsx or .pptx'],
    ['sheet.xlsx', workbook.subarray(0, 600), 'corrupt', 'damaged'],
    [
      'text.odt',
      archive({
        mimetype: 'application/vnd.oasis.opendocument.text',
        'META-INF/manifest.xml': `<m:manifest xmlns:m="${odf('manifest')}"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>`,
      }),
      'encrypted',
      'password',
    ],
    ['rows.csv', Buffer.from('\n\n'), 'empty', 'no rows'],
  ])('or are refused for a reason that says what to do: %s', async (name, bytes, reason, sentence) => {
    const refusal = await parseSource(name, bytes).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ reason, message: expect.stringContaining(sentence) });
  });
});
