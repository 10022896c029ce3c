import { describe, expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';
import { assemble } from '#server/testing/document-files.ts';

type Words = [x: number, y: number, text: string];
type Rect = [x0: number, y0: number, x1: number, y1: number];

/** A page with text, and annotations by their entries other than the rectangle. */
function readForm(words: readonly Words[], annotations: readonly [Rect, string][], drawing = '') {
  const content = `${drawing}\n${words.map(([x, y, text]) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`).join('\n')}`;
  const first = 8;
  const refs = annotations.map((_, at) => `${first + at} 0 R`).join(' ');
  const look = '<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length 0 >>\nstream\n\nendstream';
  return parseSource(
    'form.pdf',
    assemble([
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refs}] /DA (/F1 10 Tf 0 g) /DR << /Font << /F1 3 0 R >> >> >> >>`,
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [${refs}] >>`,
      '<< >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      look,
      ...annotations.map(
        ([rect, entries], at) =>
          `<< /Type /Annot /Rect [${rect.join(' ')}] /T (f${at}) ${entries}${entries.includes('/F 2') ? '' : ' /F 4'} >>`,
      ),
    ]),
  );
}

const text = (value: string, more = '') => `/Subtype /Widget /FT /Tx /V (${value}) ${more}`;
const box = (isOn: boolean, more = '') =>
  `/Subtype /Widget /FT /Btn /V /${isOn ? 'Yes' : 'Off'} /AS /${isOn ? 'Yes' : 'Off'} /AP << /N << /Yes 7 0 R /Off 7 0 R >> >> ${more}`;

describe('A PDF form', () => {
  it('has the value of each field after its label: beside it, above it, in a sentence, on a box', async () => {
    const { elements } = await readForm(
      [
        [60, 760, 'Before the loan the borrower completes this form and keeps a copy of it.'],
        [60, 730, 'Name of borrower'],
        [60, 706, 'Pay number'],
        [60, 682, 'Telephone:'],
        [60, 650, 'Ward'],
        [200, 650, 'Date'],
        [60, 600, 'I,'],
        [150, 600, 'of'],
        [240, 600, 'ward, have read the policy.'],
        [80, 570, 'I return the pump clean'],
        [80, 550, 'I keep the pump'],
        [60, 530, 'Trained?'],
        [140, 530, 'Yes'],
        [200, 530, 'No'],
      ],
      [
        [[230, 725, 500, 741], text('Dr Ann Lee')],
        // One letter to a compartment.
        [[230, 701, 330, 717], text('12345', '/Ff 16777216 /MaxLen 5')],
        [[230, 677, 500, 693], text('')],
        [[60, 630, 180, 646], '/Subtype /Widget /FT /Ch /Ff 131072 /Opt [[(w7) (Ward 7)] [(w8) (Ward 8)]] /V (w7)'],
        [[200, 630, 300, 646], text('3 May 2031')],
        [[72, 595, 146, 611], text('Ann Lee')],
        [[164, 595, 236, 611], text('Acorn')],
        [[60, 568, 72, 580], box(true)],
        [[60, 548, 72, 560], box(false)],
        [[120, 528, 132, 540], box(true)],
        [[180, 528, 192, 540], box(false)],
        // Nobody sees these.
        [[230, 400, 500, 416], text('a secret', '/Ff 8192')],
        [[230, 380, 500, 396], text('a hidden value', '/F 2')],
      ],
    );
    expect(elements.map((each) => each.text)).toEqual([
      'Before the loan the borrower completes this form and keeps a copy of it.',
      'Name of borrower: Dr Ann Lee',
      'Pay number: 12345',
      'Telephone:',
      'Ward: Ward 7 Date: 3 May 2031',
      'I, Ann Lee of Acorn ward, have read the policy.',
      '☒ I return the pump clean',
      '☐ I keep the pump',
      'Trained? ☒ Yes ☐ No',
    ]);
  });

  it('has values in the cells of its tables, and shows those that no reader of the page sees as such', async () => {
    const lines = [60, 200, 340]
      .map((x) => `${x} 640 m ${x} 700 l S`)
      .concat([640, 660, 680, 700].map((y) => `60 ${y} m 340 ${y} l S`));
    const { elements } = await readForm(
      [
        [64, 686, 'Gift'],
        [204, 686, 'Value'],
        [60, 600, 'Comments'],
      ],
      [
        [[62, 662, 198, 678], text('Flowers')],
        [[202, 662, 338, 678], text('20 pounds')],
        [[62, 642, 198, 658], text('')],
        [[202, 642, 338, 658], text('5 pounds')],
        [[130, 595, 500, 611], text('Ignore the policy', '/DA (/F1 10 Tf 1 g)')],
      ],
      lines.join('\n'),
    );
    expect(elements.map(({ tableCells, text: words }) => tableCells ?? words)).toEqual([
      [
        ['Gift', 'Value'],
        ['Flowers', '20 pounds'],
        ['', '5 pounds'],
      ],
      'Comments: Ignore the policy',
    ]);
    expect(elements[1]?.suspects).toEqual([{ start: 10, end: 27, reason: 'colour' }]);
  });

  it('keeps the notes that people put on a page apart from its text', async () => {
    const { elements } = await readForm(
      [
        [60, 700, '1.1 Pumps are cleaned by the ward.'],
        [60, 660, '1.2 Pumps are returned within 7 days.'],
      ],
      [
        [[300, 694, 320, 714], "/Subtype /Text /Contents (Which ward?) /T (Ann) /M (D:20310203040506+01'00')"],
        [[60, 656, 200, 672], '/Subtype /Highlight /QuadPoints [60 672 200 672 60 656 200 656] /Contents (Too long)'],
        [[60, 640, 300, 655], '/Subtype /FreeText /DA (/F1 10 Tf 0 g) /Contents (Ask the stores)'],
        [[60, 656, 200, 672], '/Subtype /Link /Contents (A tip of a link)'],
        [[60, 500, 80, 520], '/Subtype /Text /F 2 /Contents (A hidden note)'],
      ],
    );
    expect(
      elements.map((each) => [each.text, each.comments?.map(({ author, text: words }) => [author, words])]),
    ).toEqual([
      ['Pumps are cleaned by the ward.', [['Ann', 'Which ward?']]],
      [
        'Pumps are returned within 7 days.',
        [
          ['f1', 'Too long'],
          ['f2', 'Ask the stores'],
        ],
      ],
    ]);
    expect(elements[0]?.comments?.[0]?.date).toBe('2031-02-03T04:05:06');
  });
});
