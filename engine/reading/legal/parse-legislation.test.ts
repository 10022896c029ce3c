import { describe, expect, it } from 'vitest';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { parseSource } from '#engine/reading/formats.ts';

const shape = (elements: readonly ParsedElement[]) =>
  elements.map(({ kind, clausePath, number, text }) => [kind, clausePath, number, text]);

// Test texts in the published formats: the Crown Legislation Markup Language and Akoma Ntoso 3.0.
const clml = `<?xml version="1.0" encoding="utf-8"?>
<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata"
  xmlns:dc="http://purl.org/dc/elements/1.1/" DocumentURI="http://www.legislation.gov.uk/uksi/2031/1">
<ukm:Metadata><dc:title>The Lamp Safety Regulations 2031</dc:title></ukm:Metadata>
<Contents><ContentsTitle>Contents</ContentsTitle></Contents>
<Secondary><Body>
<Part><Number>PART 3</Number><Title>Fundamental standards</Title>
<P1group><Title>Safe lamps</Title><P1 id="regulation-12"><Pnumber>12</Pnumber><P1para>
  <P2><Pnumber>1</Pnumber><P2para><Text>Lamps must be <Emphasis>safe</Emphasis><FootnoteRef Ref="f1"/>.</Text></P2para></P2>
  <P2><Pnumber>2</Pnumber><P2para><Text>A provider must—</Text>
    <P3><Pnumber>a</Pnumber><P3para><Text>test lamps;</Text></P3para></P3>
    <P3><Pnumber>b</Pnumber><P3para><Text>keep<CommentaryRef Ref="c1"/> records.</Text><P4><Pnumber>i</Pnumber><P4para><Text>on paper.</Text></P4para></P4></P3para></P3>
  </P2para></P2></P1para></P1></P1group></Part>
<P1><Pnumber>13</Pnumber><P1para><Text>In the Act, after section 2 insert—</Text><BlockAmendment><P1><Pnumber>2A</Pnumber><P1para><Text>New lamps.</Text></P1para></P1></BlockAmendment></P1para></P1>
</Body>
<Schedules><Schedule><Number>SCHEDULE 1</Number><TitleBlock><Title>Intervals</Title></TitleBlock><ScheduleBody>
<P1><Pnumber>12</Pnumber><P1para><Text>Weekly.</Text></P1para></P1>
<Tabular><Title>Lamps</Title><table xmlns="http://www.w3.org/1999/xhtml"><tbody><tr><td>Kind</td><td>Days</td></tr><tr><td>Beryl</td><td>7</td></tr></tbody></table></Tabular>
</ScheduleBody></Schedule></Schedules></Secondary>
<Commentaries><Commentary id="c1"><Para><Text>Words substituted.</Text></Para></Commentary></Commentaries></Legislation>`;

const akomaNtoso = `<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act><meta><proprietary source="#">
<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">Lamps Act 2031</dc:title></proprietary></meta><body>
<part eId="part-1"><num>Part 1</num><heading>General</heading>
<section eId="section-4"><num>4</num><heading>Duties</heading>
  <subsection><num>(1)</num><intro><p>A trust must—</p></intro><level><num>(a)</num><content><p>clean <ref href="#x">lamps</ref>;<authorialNote marker="1"><p>Every week.</p></authorialNote></p></content></level></subsection>
  <subsection><num>(2)</num><content><p>Records are kept.</p></content></subsection></section></part></body></act></akomaNtoso>`;

describe('Legislation in XML', () => {
  it('from legislation.gov.uk keeps the numbers of its provisions as their paths, without notes and metadata', async () => {
    const { elements, title } = await parseSource('uksi-2031-1.xml', Buffer.from(clml));
    expect(title).toBe('The Lamp Safety Regulations 2031');
    expect(shape(elements)).toEqual([
      ['heading', 'h1', null, 'The Lamp Safety Regulations 2031'],
      ['heading', 'part-3', 'PART 3', 'Fundamental standards'],
      ['heading', '12', '12', 'Safe lamps'],
      ['paragraph', '12(1)', '(1)', 'Lamps must be safe.'],
      ['paragraph', '12(2)', '(2)', 'A provider must—'],
      ['list_item', '12(2)(a)', '(a)', 'test lamps;'],
      ['list_item', '12(2)(b)', '(b)', 'keep records.'],
      ['list_item', '12(2)(b)(i)', '(i)', 'on paper.'],
      ['paragraph', '13', '13', 'In the Act, after section 2 insert—'],
      ['list_item', '13/i1', null, '2A New lamps.'],
      ['heading', 'schedule-1', 'SCHEDULE 1', 'Intervals'],
      ['paragraph', 'schedule-1/12', '12', 'Weekly.'],
      ['table', 'schedule-1/t1', null, 'Lamps\nKind | Days\nBeryl | 7'],
    ]);
  });

  it('in Akoma Ntoso reads the same way, whatever the file is called', async () => {
    const { elements, title } = await parseSource('lamps.docx', Buffer.from(akomaNtoso));
    expect(title).toBe('Lamps Act 2031');
    expect(shape(elements).slice(1)).toEqual([
      ['heading', 'part-1', 'Part 1', 'General'],
      ['heading', '4', '4', 'Duties'],
      ['paragraph', '4(1)', '(1)', 'A trust must—'],
      ['list_item', '4(1)(a)', '(a)', 'clean lamps;'],
      ['list_item', '4(1)(a)/i1', null, '[1] Every week.'],
      ['paragraph', '4(2)', '(2)', 'Records are kept.'],
    ]);
  });

  it.each([
    ['xml_entities', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]>', 'Candour never expands'],
    ['xml_entities', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'without a document type'],
  ])('is refused (%s) when it declares entities', async (reason, start, sentence) => {
    const text = `${start}${akomaNtoso.replace('Duties', '&x;')}`;
    const refusal = await parseSource('lamps.xml', Buffer.from(text)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ reason, message: expect.stringContaining(sentence) });
  });

  it.each([
    ['cut off', akomaNtoso.slice(0, -60), 'corrupt'],
    ['without text', akomaNtoso.replace(/<body>[\s\S]*<\/body>/, '<body/>'), 'empty'],
    ['of another kind', '<?xml version="1.0"?><invoice/>', 'wrong_content'],
    ['nested beyond reason', `<akomaNtoso>${'<part>'.repeat(2_000)}`, 'too_complex'],
  ])('is refused when it is %s', async (_, text, reason) => {
    const refusal = await parseSource('lamps.xml', Buffer.from(text)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ reason, message: expect.stringMatching(/[.]$/) });
  });
});

const catalogue = {
  catalog: {
    uuid: 'x',
    metadata: { title: 'A *catalogue* of lamps', 'oscal-version': '1.1.2' },
    groups: [
      {
        title: 'Lamps',
        controls: [
          {
            id: 'la-1',
            title: 'Testing',
            props: [
              { name: 'label', value: 'LA-01', class: 'zero-padded' },
              { name: 'label', value: 'LA-1' },
            ],
            params: [{ id: 'la-1_p', label: 'frequency' }],
            parts: [
              {
                name: 'statement',
                prose: 'The organisation shall:',
                parts: [
                  {
                    name: 'item',
                    prose: 'test lamps {{ insert: param, la-1_p }};',
                    props: [{ name: 'label', value: 'a.' }],
                    parts: [{ name: 'item', prose: 'twice.', props: [{ name: 'label', value: '(1)' }] }],
                  },
                ],
              },
              { name: 'assessment-method', prose: 'Look.' },
            ],
          },
          { id: 'la-2', title: 'Gone', props: [{ name: 'status', value: 'withdrawn' }] },
        ],
      },
    ],
  },
};

describe('An OSCAL catalogue', () => {
  it('gives its requirements their labels as numbers, and names what is to be filled in', async () => {
    const { elements, title } = await parseSource('lamps.json', Buffer.from(JSON.stringify(catalogue)));
    expect(title).toBe('A catalogue of lamps');
    expect(shape(elements).slice(1)).toEqual([
      ['heading', 'h2', null, 'Lamps'],
      ['heading', 'LA-1', 'LA-1', 'Testing'],
      ['paragraph', 'LA-1/p1', null, 'The organisation shall:'],
      ['list_item', 'LA-1/a', 'a.', 'test lamps [frequency];'],
      ['list_item', 'LA-1/a(1)', '(1)', 'twice.'],
    ]);
  });

  it('reads the same in XML', async () => {
    const ns = 'xmlns="http://csrc.nist.gov/ns/oscal/1.0"';
    const item = (label: string, words: string, more = '') =>
      `<part name="item"><prop name="label" value="${label}"/><p>${words}</p>${more}</part>`;
    const inner = item('(1)', 'twice.');
    const xml = `<?xml version="1.0"?><!-- lamps --><catalog ${ns} uuid="x">
      <metadata><title>A <em>catalogue</em> of lamps</title><oscal-version>1.1.2</oscal-version></metadata>
      <group><title>Lamps</title>
        <control id="la-1"><title>Testing</title><param id="la-1_p"><label>frequency</label></param>
          <prop name="label" class="zero-padded" value="LA-01"/><prop name="label" value="LA-1"/>
          <part name="statement"><p>The organisation
            shall:</p>${item('a.', 'test <strong>lamps</strong> <insert type="param" id-ref="la-1_p"/>;', inner)}</part>
          <part name="assessment-method"><p>Look.</p></part></control>
        <control id="la-2"><title>Gone</title><prop name="status" value="withdrawn"/></control></group></catalog>`;
    const [read, json] = [
      await parseSource('lamps.xml', Buffer.from(xml)),
      await parseSource('lamps.json', Buffer.from(JSON.stringify(catalogue))),
    ];
    expect(read).toMatchObject({ title: json.title, mediaType: 'application/oscal+xml' });
    expect(read.elements).toEqual(json.elements);
    const lists = xml.replace('<p>Look.</p>', '').replace('assessment-method', 'guidance');
    const listed = lists.replace(
      'name="guidance">',
      'name="guidance"><p>Use:</p><ul><li>a ladder</li><li>gloves</li></ul>',
    );
    const texts = (await parseSource('lamps.xml', Buffer.from(listed))).elements.map(({ text }) => text);
    expect(texts.slice(-3)).toEqual(['Use:', '- a ladder', '- gloves']);
    const quoted = '<blockquote><p>Each month:</p><ul><li><p>lamps</p><p>and cords</p></li></ul></blockquote>';
    const parted = lists.replace('name="guidance">', `name="guidance">${quoted}`);
    const apart = (await parseSource('lamps.xml', Buffer.from(parted))).elements.map(({ text }) => text);
    expect(apart.slice(-3)).toEqual(['Each month:', '- lamps', 'and cords']);
    const refusal = (text: string) => parseSource('lamps.xml', Buffer.from(text)).catch((error: unknown) => error);
    expect(await refusal(xml.slice(0, 300))).toMatchObject({ reason: 'corrupt' });
    expect(await refusal(`<profile ${ns}><metadata/></profile>`)).toMatchObject({ reason: 'wrong_content' });
    const bomb = `<!DOCTYPE catalog [<!ENTITY a "aa">]>${xml.slice(xml.indexOf('<catalog'))}`;
    expect(await refusal(bomb)).toMatchObject({ reason: 'xml_entities' });
  });

  it('is refused when it is cut off, or is no catalogue', async () => {
    const refusal = (text: string) => parseSource('lamps.json', Buffer.from(text)).catch((error: unknown) => error);
    expect(await refusal(JSON.stringify(catalogue).slice(0, 200))).toMatchObject({ reason: 'corrupt' });
    expect(await refusal('{"profile": {"metadata": {"oscal-version": "1.1"}}}')).toMatchObject({ reason: 'corrupt' });
    expect(await refusal('{"a": 1}')).toMatchObject({ reason: 'wrong_content' });
  });
});
