import { describe, expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';
import { outlineOf } from '#server/testing/outline-of.ts';

const read = async (body: string) => {
  const document = await parseSource('page.html', Buffer.from(`<!doctype html><meta charset="utf-8">${body}`));
  return { ...document, outline: outlineOf(document.elements) };
};

describe('The contents page of a web page', () => {
  const sections =
    '<h2 id="a">1 Purpose</h2><p>1.1 Dust them.</p><h2 id="b">2 Scope</h2><p>2.1 All wards.</p><h2 id="c">3 Records</h2><p>3.1 Keep them.</p>';
  const names = ['1 Purpose', '2 Scope', '3 Records'];
  const each = (html: (name: string, page: number) => string) => names.map((name, at) => html(name, at + 2)).join('');
  it.each([
    ['of links', `<ul>${each((name) => `<li><a href="#a">${name}</a></li>`)}</ul>`],
    [
      'in a table',
      `<p>Contents</p><table>${each((name, page) => `<tr><td>${name}</td><td>${page}</td></tr>`)}</table>`,
    ],
    ['with dots', `<p>Contents</p>${each((name, page) => `<p>${name} .......... ${page}</p>`)}`],
    ['as Word saves it', each((name, page) => `<p class=MsoToc1>${name}<span>..... </span>${page}</p>`)],
  ])('made %s is navigation and no text', async (_, page) => {
    const { outline, contents } = await read(`<h1>Lamps</h1>${page}${sections}`);
    expect(outline).toEqual([
      'heading – in –: Lamps',
      'heading 1 in –: Purpose',
      'text 1.1 in 1: Dust them.',
      'heading 2 in –: Scope',
      'text 2.1 in 2: All wards.',
      'heading 3 in –: Records',
      'text 3.1 in 3: Keep them.',
    ]);
    expect(contents).toEqual(names);
  });

  it('has a single line where Word marks it as one', async () => {
    const page = '<p class=MsoTocHeading>Contents</p><p class="MsoToc1">1 Purpose<span>...... </span>2</p>';
    const { outline, contents } = await read(`<h1>Lamps</h1>${page}<h2>1 Purpose</h2><p>1.1 Dust them.</p>`);
    expect(outline).toEqual(['heading – in –: Lamps', 'heading 1 in –: Purpose', 'text 1.1 in 1: Dust them.']);
    expect(contents).toEqual(['1 Purpose']);
  });
});

describe('The numbers of a web page', () => {
  it('are those that a browser shows: by type, start, value and backwards', async () => {
    const { outline } = await read(
      '<h1>Letters</h1><p>1.1 Every letter has:</p><ol type="I" start="3"><li>a date;<li value="7">a name;<li>an address.</ol><ol reversed><li>two<li>one</ol>',
    );
    expect(outline.slice(1)).toEqual([
      'text 1.1 in –: Every letter has:',
      'item III. in 1.1: a date;',
      'item VII. in 1.1: a name;',
      'item VIII. in 1.1: an address.',
      'item 2. in 1.1: two',
      'item 1. in 1.1: one',
    ]);
  });

  it('begin paragraphs and items of their own after a line break', async () => {
    const { outline } = await read(
      '<h1>Terms</h1><p>2.1 The chair is elected.<br>2.2 The deputy is appointed:<br>(a) by the board;<br>for three years.</p><p>2.3 Both retire.</p>',
    );
    expect(outline.slice(1)).toEqual([
      'text 2.1 in –: The chair is elected.',
      'text 2.2 in –: The deputy is appointed:',
      'item (a) in 2.2: by the board; for three years.',
      'text 2.3 in –: Both retire.',
    ]);
  });

  it('go on after a heading where the list says so', async () => {
    const { outline } = await read(
      '<h1>Terms</h1><h2>Doors</h2><ol><li>Shut doors.</ol><h2>Windows</h2><ol start=2><li>Shut windows.</ol>',
    );
    expect(outline.filter((line) => line.startsWith('item'))).toEqual([
      'item 1. in –: Shut doors.',
      'item 2. in –: Shut windows.',
    ]);
  });

  it('are read in a page that Word saved, in ignored spans and before no-break spaces', async () => {
    const { outline, title } = await read(
      `<div class=WordSection1><p class=MsoTitle>Care of<br>Lamps</p>
<p class=MsoListParagraph><![if !supportLists]><span style="mso-list:Ignore">1.1<span>&nbsp;&nbsp; </span></span><![endif]>Lamps are dusted.</p>
<p class=MsoListParagraph>1.2&nbsp;&nbsp; Lamps are counted.</p></div>`,
    );
    expect(title).toBe('Care of Lamps');
    expect(outline).toEqual([
      'heading – in –: Care of Lamps',
      'text 1.1 in –: Lamps are dusted.',
      'text 1.2 in –: Lamps are counted.',
    ]);
  });
});

describe('The title of a web page', () => {
  it('is found over two lines below the name of the organisation, without a heading', async () => {
    const { title } = await read(
      '<p>Ashgrove Hospitals NHS Trust</p><p><b>Daily Check of the Lamp<br>at the Bedside</b></p><p>1)&nbsp; Look at the lamp.</p><p>2)&nbsp; Press the switch.</p>',
    );
    expect(title).toBe('Daily Check of the Lamp at the Bedside');
  });
});
