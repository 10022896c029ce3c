import { describe, expect, it } from 'vitest';
import { parseSource } from '#engine/reading/formats.ts';
import { wordParagraph } from '#server/testing/document-files.ts';
import { outlineOf } from '#server/testing/outline-of.ts';
import { type WordLevel, type WordList, wordFileWithLists, wordStartOverride } from '#server/testing/word-lists.ts';

const read = async (body: readonly string[], lists: readonly WordList[] = [], styles = '') => {
  const { elements } = await parseSource('policy.docx', wordFileWithLists(body.join(''), { lists, styles }));
  return outlineOf(elements);
};
const heading = (text: string, list?: [number, number]) =>
  wordParagraph(text, { style: 'Heading1', ...(list && { list }) });
const counted = (text: string, list: number, level: number) => wordParagraph(text, { list: [list, level] });
const typed = (text: string) => wordParagraph(text);
const broken = (...lines: string[]) =>
  `<w:p>${lines.map((text, at) => `<w:r>${at === 0 ? '' : '<w:br/>'}<w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`;

const clauses: readonly WordLevel[] = [
  ['decimal', '%1'],
  ['decimal', '%1.%2'],
  ['lowerLetter', '(%3)'],
];

describe('Numbers that Word counts', () => {
  it('follow section numbers that are typed by hand above them', async () => {
    const second = wordStartOverride(0, 2) + wordStartOverride(1, 1);
    expect(
      await read(
        [
          heading('1. Membership'),
          counted('The committee has six members.', 1, 1),
          heading('2. Meetings'),
          counted('It meets monthly.', 2, 1),
          counted('Minutes are kept:', 2, 1),
          counted('by the secretary.', 2, 2),
        ],
        [{ levels: clauses }, { like: 1, overrides: second }],
      ),
    ).toEqual([
      'heading 1 in –: Membership',
      'text 1.1 in 1: The committee has six members.',
      'heading 2 in –: Meetings',
      'text 2.1 in 2: It meets monthly.',
      'text 2.2 in 2: Minutes are kept:',
      'item (a) in 2.2: by the secretary.',
    ]);
  });

  it('begin a higher level that is shown when a lower one is counted', async () => {
    const body = [
      counted('The register is kept.', 1, 1),
      counted('It is checked.', 1, 1),
      heading('Audit', [1, 0]),
      counted('It is audited.', 1, 1),
    ];
    expect(await read(body, [{ levels: clauses }])).toEqual([
      'text 1.1 in –: The register is kept.',
      'text 1.2 in –: It is checked.',
      'heading 2 in –: Audit',
      'text 2.1 in 2: It is audited.',
    ]);
  });

  it('restart by an override, and go on in a list with a level of its own', async () => {
    const ownLevel =
      '<w:lvlOverride w:ilvl="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Rule %1"/></w:lvl></w:lvlOverride>';
    const lists: WordList[] = [
      { levels: [['decimal', '%1.']] },
      { like: 1, overrides: wordStartOverride(0, 1) },
      { like: 1, overrides: ownLevel },
    ];
    const body = [
      heading('Doors'),
      counted('Close the doors.', 1, 0),
      counted('Lock the doors.', 1, 0),
      heading('Windows'),
      counted('Close the windows.', 2, 0),
      heading('Lamps'),
      counted('Switch off the lamps.', 2, 0),
      counted('Dust the lamps.', 3, 0),
    ];
    expect((await read(body, lists)).filter((line) => line.startsWith('text'))).toEqual([
      'text 1 in –: Close the doors.',
      'text 2 in –: Lock the doors.',
      'text 1 in –: Close the windows.',
      'text 2 in –: Switch off the lamps.',
      'text Rule 3 in –: Dust the lamps.',
    ]);
  });

  it('go on over a higher number where the level never restarts', async () => {
    const levels: WordLevel[] = [
      ['decimal', '%1'],
      ['decimal', '%2.', '<w:lvlRestart w:val="0"/>'],
    ];
    const body = [
      heading('Doors', [1, 0]),
      counted('Close them.', 1, 1),
      heading('Windows', [1, 0]),
      counted('Open them.', 1, 1),
    ];
    expect(await read(body, [{ levels }])).toEqual([
      'heading 1 in –: Doors',
      'text 1 in 1: Close them.',
      'heading 2 in –: Windows',
      'text 2 in 2: Open them.',
    ]);
  });

  it('show words, several levels, romans and letters, and digits alone in a legal level', async () => {
    const levels: WordLevel[] = [
      ['upperRoman', 'Section %1:'],
      ['decimal', '%1.%2', '<w:isLgl/>'],
      ['lowerLetter', '(%3)'],
      ['lowerRoman', '(%4)'],
    ];
    const body = [
      heading('General', [1, 0]),
      counted('Staff wash their hands:', 1, 1),
      counted('before meals;', 1, 2),
      counted('between patients:', 1, 2),
      counted('on the ward.', 1, 3),
      heading('Waste', [1, 0]),
      counted('Staff sort waste.', 1, 1),
    ];
    expect(await read(body, [{ levels }])).toEqual([
      'heading Section I in –: General',
      'text 1.1 in Section I: Staff wash their hands:',
      'item (a) in 1.1: before meals;',
      'item (b) in 1.1: between patients:',
      'item (i) in (b): on the ward.',
      'heading Section II in –: Waste',
      'text 2.1 in Section II: Staff sort waste.',
    ]);
  });

  it('may be joined by a hyphen, with two digits', async () => {
    const levels: WordLevel[] = [
      ['decimal', '%1'],
      ['decimalZero', '%1-%2'],
    ];
    const body = [heading('Hands', [1, 0]), counted('Staff wash their hands.', 1, 1), counted('Staff dry them.', 1, 1)];
    expect(await read(body, [{ levels }])).toEqual([
      'heading 1 in –: Hands',
      'text 1-01 in 1: Staff wash their hands.',
      'text 1-02 in 1: Staff dry them.',
    ]);
  });

  it('come from a linked style, from a style based on another, and not where a paragraph switches them off', async () => {
    const style = (id: string, more: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${more}</w:style>`;
    const styles = [
      style('Clause', '<w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr>'),
      style('Late', '<w:basedOn w:val="Clause"/>'),
      style('Sub', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>'),
    ].join('');
    const levels: WordLevel[] = [
      ['decimal', '%1'],
      ['decimal', '%1.%2'],
      ['lowerLetter', '(%3)', '<w:pStyle w:val="Sub"/>'],
    ];
    const body = [
      heading('Duties', [1, 0]),
      wordParagraph('Staff report faults.', { style: 'Clause' }),
      wordParagraph('Managers mend faults:', { style: 'Late' }),
      wordParagraph('within a day.', { style: 'Sub' }),
      wordParagraph('No number here.', { style: 'Clause', list: [0, 0] }),
    ];
    expect(await read(body, [{ levels }], styles)).toEqual([
      'heading 1 in –: Duties',
      'text 1.1 in 1: Staff report faults.',
      'text 1.2 in 1: Managers mend faults:',
      'item (a) in 1.2: within a day.',
      'text – in 1: No number here.',
    ]);
  });

  it('continue the series of a lead-in that ends with a colon, and items of another list belong to it', async () => {
    const body = [
      heading('Notes'),
      counted('The manager checks these:', 1, 0),
      counted('Records are kept for:', 1, 0),
      counted('lamps', 2, 0),
      counted('beds', 2, 0),
      counted('Lists are public.', 1, 0),
    ];
    expect(await read(body, [{ levels: [['decimal', '%1.']] }, { levels: [['lowerLetter', '%1)']] }])).toEqual([
      'heading – in –: Notes',
      'text 1 in –: The manager checks these:',
      'text 2 in –: Records are kept for:',
      'item a) in 2: lamps',
      'item b) in 2: beds',
      'text 3 in –: Lists are public.',
    ]);
  });
});

describe('Numbers that a person typed', () => {
  it('after a line break begin paragraphs and items of their own', async () => {
    expect(
      await read([
        heading('Terms'),
        broken(
          '2.1 The chair is elected.',
          '2.2 The deputy is appointed:',
          '(a) by the board;',
          'for three years.',
          '2.3 Both retire.',
        ),
      ]),
    ).toEqual([
      'heading – in –: Terms',
      'text 2.1 in –: The chair is elected.',
      'text 2.2 in –: The deputy is appointed:',
      'item (a) in 2.2: by the board; for three years.',
      'text 2.3 in –: Both retire.',
    ]);
  });

  it('after a colon continue the series: items are letters, romans and bullets, or steps that begin anew', async () => {
    expect(
      await read(
        [
          '25. The manager checks three things:',
          '26. Records are kept for a year.',
          '27. The following are told:',
          '(a) the ward;',
          '(b) the matron.',
          '28. Hands are washed in this order:',
          '1. Wet the hands.',
          '2. Take soap.',
          '29. The list is public.',
        ].map(typed),
      ),
    ).toEqual([
      'text 25 in –: The manager checks three things:',
      'text 26 in –: Records are kept for a year.',
      'text 27 in –: The following are told:',
      'item (a) in 27: the ward;',
      'item (b) in 27: the matron.',
      'text 28 in –: Hands are washed in this order:',
      'item 1. in 28: Wet the hands.',
      'item 2. in 28: Take soap.',
      'text 29 in –: The list is public.',
    ]);
  });

  it('go on after a paragraph inside a list', async () => {
    expect(
      await read(
        ['4.1 Staff keep:', '(a) a register;', 'It is bound in red.', '(b) a key.', '4.2 Nobody lends it.'].map(typed),
      ),
    ).toEqual([
      'text 4.1 in –: Staff keep:',
      'item (a) in 4.1: a register;',
      'text – in –: It is bound in red.',
      'item (b) in 4.1: a key.',
      'text 4.2 in –: Nobody lends it.',
    ]);
  });

  it.each([
    [
      'with a word',
      ['Undertaking 1 – Tell the truth.', 'Undertaking 2 – Say sorry.', 'Undertaking 3 – Learn.'],
      ['text Undertaking 1 in –', 'text Undertaking 2 in –', 'text Undertaking 3 in –'],
    ],
    [
      'with a short word',
      ['Rec. 1 Ask about falls.', 'Rec. 2 Ask about sight.', 'Rec. 3 Ask about shoes.'],
      ['text Rec. 1 in –', 'text Rec. 2 in –', 'text Rec. 3 in –'],
    ],
    [
      'with letters',
      ['A. Doors are shut.', 'B. Lamps are off.', 'C. Keys are kept.'],
      ['item A.', 'item B.', 'item C.'],
    ],
    [
      'with a letter before them',
      ['B1 Boxes are emptied daily.', 'B2 Boxes are washed weekly.', 'B3 Boxes are counted.'],
      ['text B1 in –', 'text B2 in –', 'text B3 in –'],
    ],
    [
      'with a slash',
      ['24/41 The chair opened.', '24/42 The minutes were agreed.', '24/42.1 A word was changed.'],
      ['text 24/41 in –', 'text 24/42 in –', 'text 24/42.1 in 24/42'],
    ],
    [
      'with a hyphen',
      ['11-1 Ask the name.', '11-2 Read the band.', '11-2-A Ask again.', '11-2-B Tell the nurse.'],
      ['text 11-1 in –', 'text 11-2 in –', 'text 11-2-A in 11-2', 'text 11-2-B in 11-2'],
    ],
    [
      'without a stop',
      ['1 Doors are shut at ten every night.', '2 Windows are shut by a nurse.', '3 Lamps are switched off at eleven.'],
      ['text 1 in –', 'text 2 in –', 'text 3 in –'],
    ],
  ])('%s are told by their series', async (_, texts, wanted) => {
    const found = await read(texts.map(typed));
    expect(found.map((line, at) => line.startsWith(wanted[at] ?? '?'))).toEqual(wanted.map(() => true));
  });

  it('are none in a reference, a quantity, a year or a sentence that begins with one', async () => {
    const texts = [
      'S.19 of the 1985 Act applies to the trust.',
      'S.4 Defective Premises Act covers doors.',
      '3 Patients fell on the stairs last year.',
      '2017 was a dry year.',
      '3.2 above says who.',
    ];
    expect(await read(texts.map(typed))).toEqual(texts.map((text) => `text – in –: ${text}`));
  });

  it('of sections that end with .0 contain those of their clauses', async () => {
    expect(
      await read([
        heading('1.0 Purpose'),
        typed('1.1 Lamps are dusted.'),
        heading('2.0 Scope'),
        typed('2.1 All wards take part.'),
      ]),
    ).toEqual([
      'heading 1.0 in –: Purpose',
      'text 1.1 in 1.0: Lamps are dusted.',
      'heading 2.0 in –: Scope',
      'text 2.1 in 2.0: All wards take part.',
    ]);
  });
});
