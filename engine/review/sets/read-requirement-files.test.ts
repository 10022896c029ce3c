import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { type ReadFilesOptions, readRequirementFiles } from './read-requirement-files.ts';

const bytesOf = (content: string | object) =>
  new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content));
const file = (name: string, content: string | object | Uint8Array) => ({
  name,
  bytes: content instanceof Uint8Array ? content : bytesOf(content),
});
const read = (files: ReturnType<typeof file>[], options: Partial<ReadFilesOptions> = {}) =>
  readRequirementFiles(files, { key: 'set/1', ...options });

const metadata = (title: string) => ({ title, 'oscal-version': '1.1.2' });
const statement = (prose: string, parts: object[] = []) => ({ name: 'statement', prose, parts });
const label = (value: string) => [{ name: 'label', value }];
const control = (id: string, prose: string | undefined, controls: object[] = []) => ({
  id,
  title: `Title of ${id}`,
  props: label(id.toUpperCase()),
  parts: [...(prose === undefined ? [] : [statement(prose)]), { name: 'guidance', prose: 'Staff should read this.' }],
  controls,
});

const lamps = {
  catalog: {
    metadata: metadata('Lamps'),
    params: [
      { id: 'often', label: 'how often' },
      { id: 'who', select: { choice: ['the porter', 'a person who checks {{ insert: param, often }}'] } },
    ],
    groups: [
      {
        title: 'Care',
        controls: [
          {
            id: 'l-1',
            title: 'Polishing',
            props: label('L-1'),
            parts: [
              statement('The hospital must:', [
                { name: 'item', props: label('a.'), prose: 'polish each lamp {{ insert: param, often }};' },
                { name: 'item', props: label('b.'), prose: 'name {{ insert: param, who }}.' },
              ]),
            ],
            controls: [control('l-1.1', 'Old lamps must be polished twice.')],
          },
          control('l-2', undefined),
          { ...control('l-3', 'Gone.'), props: [...label('L-3'), { name: 'status', value: 'withdrawn' }] },
          control('l-4', 'Lamps must be switched off.'),
        ],
      },
    ],
  },
};
const profile = (imports: object, modify: object = {}) => ({
  profile: { metadata: metadata('Lamps of wards'), imports: [{ href: '#lamps', ...imports }], modify },
});

describe('An OSCAL catalogue as requirements', () => {
  it('has one requirement a control: its statement with its parts, parameters by their labels in brackets', () => {
    const { kind, title, requirements, faults } = read([file('lamps.json', lamps)]);
    expect({ kind, title }).toEqual({ kind: 'catalogue', title: 'Lamps' });
    expect(requirements.map(({ label: of, key, text }) => [of, key, text])).toEqual([
      [
        'L-1',
        'set/1 L-1',
        'The hospital must: a. polish each lamp [how often]; b. name [the porter / a person who checks [how often]].',
      ],
      ['L-1.1', 'set/1 L-1.1', 'Old lamps must be polished twice.'],
      ['L-4', 'set/1 L-4', 'Lamps must be switched off.'],
    ]);
    expect(requirements[1]?.headings).toEqual(['Lamps', 'Care', 'Polishing', 'Title of l-1.1']);
    expect(faults).toEqual([{ row: null, control: 'L-2', fault: 'The control has no statement.' }]);
  });

  it('reads the same from XML', () => {
    const xml = `<?xml version="1.0"?><catalog xmlns="http://csrc.nist.gov/ns/oscal/1.0"><metadata><title>Lamps</title></metadata>
      <control id="l-1"><title>Polishing</title><part name="statement"><p>Lamps must be polished.</p></part></control></catalog>`;
    expect(read([file('lamps.xml', xml)]).requirements).toMatchObject([
      { label: 'l-1', text: 'Lamps must be polished.' },
    ]);
  });

  it('of a parameter that names itself many times does not grow without end', () => {
    const self = '{{ insert: param, p }} '.repeat(60);
    const catalog = {
      metadata: metadata('Loop'),
      params: [{ id: 'p', select: { choice: [self] } }],
      controls: [control('c-1', `Staff must ${self}.`)],
    };
    const { requirements, faults } = read([file('loop.json', { catalog })]);
    expect(requirements.length + faults.length).toBe(1);
  });
});

describe('An OSCAL profile as requirements', () => {
  const select = (imports: object, modify?: object) =>
    read([file('p.json', profile(imports, modify)), file('lamps.json', lamps)]);

  it('selects controls by their ids, with those below where it says so, and sets parameters', () => {
    const ids = {
      'include-controls': [{ 'with-child-controls': 'yes', 'with-ids': ['l-1'] }, { 'with-ids': ['l-9'] }],
    };
    const { kind, title, requirements, faults, controls } = select(ids, {
      'set-parameters': [{ 'param-id': 'often', values: ['every week'] }],
    });
    expect({ kind, title, controls }).toEqual({ kind: 'profile', title: 'Lamps of wards', controls: null });
    expect(requirements.map(({ label: of }) => of)).toEqual(['L-1', 'L-1.1']);
    expect(requirements[0]?.text).toContain('polish each lamp every week;');
    expect(faults).toEqual([{ row: null, control: 'l-9', fault: 'The catalogue has no such control in force.' }]);
  });

  it('leaves out what it excludes, and what it rewrites, with the reason', () => {
    const all = { 'include-all': {}, 'exclude-controls': [{ 'with-ids': ['l-1'] }] };
    const alters = [{ 'control-id': 'l-4', adds: [{ parts: [{ name: 'item', prose: 'More.' }] }] }];
    const { requirements, faults } = select(all, { alters });
    expect(requirements.map(({ label: of }) => of)).toEqual(['L-1.1']);
    expect(faults).toMatchObject([{ control: 'L-4', fault: expect.stringContaining('rewrites') }, { control: 'L-2' }]);
  });

  it('selects from a catalogue that is saved already', () => {
    const { controls } = read([file('lamps.json', lamps)]);
    const alone = [file('p.json', profile({ 'include-controls': [{ 'with-ids': ['l-4'] }] }))];
    expect(read(alone, { catalogue: controls ?? undefined }).requirements).toHaveLength(1);
    expect(() => read(alone)).toThrow(/selects from a catalogue/);
  });

  it('that selects by a pattern, or from two catalogues, is refused in a sentence', () => {
    expect(() => select({ 'include-controls': [{ matching: [{ pattern: 'l-*' }] }] })).toThrow(/by a pattern/);
    const two = { profile: { metadata: metadata('Two'), imports: [{ href: 'a' }, { href: 'b' }] } };
    expect(() => read([file('p.json', two), file('lamps.json', lamps)])).toThrow(/more than one catalogue/);
    expect(() => select({ 'include-controls': [{ 'with-ids': ['x'] }] })).toThrow(/selects no control/);
  });

  it('has exactly the controls that are included and not excluded, in the order of the catalogue', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const catalog = {
      metadata: metadata('Letters'),
      controls: [
        control('a', 'Do a.', [control('b', 'Do b.', [control('c', 'Do c.')])]),
        control('d', 'Do d.', [control('e', 'Do e.')]),
        control('f', 'Do f.'),
      ],
    };
    const below: Record<string, string[]> = { a: ['b', 'c'], b: ['c'], d: ['e'] };
    const choice = fc.record({
      'with-ids': fc.uniqueArray(fc.constantFrom(...ids, 'none'), { maxLength: 4 }),
      'with-child-controls': fc.constantFrom('yes', 'no'),
    });
    const choices = fc.array(choice, { maxLength: 3 });
    const idsOf = (chosen: { 'with-ids': string[]; 'with-child-controls': string }[]) =>
      new Set(
        chosen.flatMap((each) =>
          each['with-ids'].flatMap((id) => [id, ...(each['with-child-controls'] === 'yes' ? (below[id] ?? []) : [])]),
        ),
      );
    fc.assert(
      fc.property(fc.option(choices), choices, (include, exclude) => {
        const wanted = include === null ? new Set(ids) : idsOf(include);
        const left = ids.filter((id) => wanted.has(id) && !idsOf(exclude).has(id));
        const imports = { ...(include && { 'include-controls': include }), 'exclude-controls': exclude };
        const asked = () => read([file('p.json', profile(imports)), file('c.json', { catalog })]);
        if (left.length === 0) {
          expect(asked).toThrow(/selects no control/);
          return;
        }
        const { requirements, faults } = asked();
        expect(requirements.map(({ label: of }) => of)).toEqual(left.map((id) => id.toUpperCase()));
        expect(faults.map((each) => each.control)).toEqual(wanted.has('none') ? ['none'] : []);
      }),
    );
  });
});

describe('A file of requirements', () => {
  it('of another format is refused with the way on', () => {
    expect(() => read([file('set.xlsx', new Uint8Array([0x50, 0x4b, 3, 4, ...bytesOf('xl/workbook.xml')]))])).toThrow(
      /is a spreadsheet. Export it as CSV/,
    );
    expect(() => read([file('set.csv', new Uint8Array([0x50, 0x4b, 3, 4, ...bytesOf('xl/workbook.xml')]))])).toThrow(
      /Export it as CSV/,
    );
    expect(() => read([file('set.pdf', '%PDF-1.7')])).toThrow(/no CSV file and no OSCAL file/);
    expect(() => read([file('set.csv', new Uint8Array([1, 0, 2, 0, 0]))])).toThrow(/no CSV file/);
    expect(() => read([file('set.json', '{"a": 1}')])).toThrow(/neither an OSCAL catalogue/);
    expect(() => read([file('set.json', '{"a": "oscal-version": ')])).toThrow(DocumentRefused);
    expect(() => read([file('set.csv', '')])).toThrow(/is empty/);
    expect(() => read([file('a.csv', 'Requirement\nRun.\n'), file('b.csv', 'Requirement\nRun.\n')])).toThrow(
      /one file of requirements at a time/,
    );
  });

  it('with an NHS number in any cell is refused with the row, and without its words', () => {
    const sheet = 'Requirement,Note\nStaff must wash.,\nStaff must dry.,NHS number 943 476 5919\n';
    const refusal = (() => {
      try {
        return read([file('set.csv', sheet)]);
      } catch (error) {
        return error as DocumentRefused;
      }
    })();
    expect(refusal).toMatchObject({ reason: 'patient_data', message: expect.stringContaining('1 NHS number (row 3)') });
    expect(JSON.stringify(refusal)).not.toContain('943');
  });

  it('with other patient data is read, and the rows are named', () => {
    const { warning } = read([
      file('set.csv', 'Requirement\nStaff must wash.\nRing the patient Jane Smith on 07700 900123.\n'),
    ]);
    expect(warning).toMatch(/1 phone number.*\(row 3\)/);
  });

  it('of an Excel export in UTF-16 with tabs, and one with a thousand empty rows, is read', () => {
    const utf16 = new Uint8Array(Buffer.from('\ufeffClause\tRequirement\n1\tStaff must wash.\n', 'utf16le'));
    expect(read([file('set.csv', utf16)]).requirements).toMatchObject([{ label: '1' }]);
    expect(
      read([file('set.csv', `Requirement,\nStaff must wash.,\n${',\n'.repeat(6_000)}`)]).requirements,
    ).toHaveLength(1);
  });

  it('whatever it contains, is read or refused in a sentence', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.json({ maxDepth: 3 }).map((json) => bytesOf(`{"oscal-version": 1, "catalog": ${json}}`)),
      fc.json({ maxDepth: 3 }).map((json) => bytesOf(`{"oscal-version": 1, "profile": ${json}}`)),
      fc.string({ unit: 'grapheme' }).map((words) => bytesOf(`Requirement\n${words}`)),
    );
    fc.assert(
      fc.property(fc.string(), anything, (name, content) => {
        try {
          expect(read([file(name, new Uint8Array(content))]).requirements.length).toBeGreaterThan(0);
        } catch (error) {
          if (!(error instanceof DocumentRefused)) throw error;
          expect(error.message).toMatch(/\.$/);
        }
      }),
    );
  });
});
