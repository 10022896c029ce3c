import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractObligations } from './extract-obligations.ts';
import type { ObligationElement } from './extracted-obligation.ts';

const element = (text: string, rest: Partial<ObligationElement> = {}): ObligationElement => ({
  kind: 'paragraph',
  number: null,
  parent: null,
  tableCells: null,
  text,
  ...rest,
});
const item = (text: string, parent: number, number = '(a)') => element(text, { kind: 'list_item', parent, number });
const read = (...texts: string[]) => extractObligations(texts.map((text) => element(text)));
const modalitiesOf = (text: string) => read(text).map(({ modality }) => modality);

describe('Obligations by rules', () => {
  it('are read with who, what, when and on what condition', () => {
    expect(
      read(
        'Where a dose is missed, the nurse must tell the prescriber within 24 hours, unless the patient has gone home.',
      ),
    ).toMatchObject([
      {
        element: 0,
        start: 0,
        modality: 'must',
        actor: 'the nurse',
        action: 'tell the prescriber within 24 hours, unless the patient has gone home',
        timing: 'within 24 hours',
        condition: 'Where a dose is missed; unless the patient has gone home',
      },
    ]);
  });

  it.each([
    ['The employer shall assess the risk.', ['must']],
    ['Managers are required to keep accounts.', ['must']],
    ['The report is to be sent to the authority by 31 March 2027.', ['must']],
    ['The Regulations 1994 require every landlord to keep equipment safe.', ['must']],
    ['It is good practice to record the call.', ['should']],
    ['Staff are expected to wear a badge.', ['should']],
    ['Leaseholders have the right to inspect the receipts.', ['may']],
    ['A tenant need not reply.', ['may']],
    ['Nothing in this Code requires a name to be shown.', ['may']],
    ['The person does not have to answer.', ['may']],
    ['Bottles must never be refilled.', ['must_not']],
    ['No contractor should begin work without a permit.', ['must_not']],
    ['It is an offence to obstruct an inspector.', ['must_not']],
    ['Consent cannot be unreasonably withheld.', ['must_not']],
    ['The chart must be signed and the pharmacist should check it.', ['must', 'should']],
  ])('take their modality from the words: %s', (text, expected) => {
    expect(modalitiesOf(text)).toEqual(expected);
  });

  it.each([
    'Symptoms may appear after two days.',
    'Should this happen, the ward is closed.',
    'Managers who must register are listed below.',
    'If the alarm must be isolated, a notice is shown.',
    'It should be noted that practice differs.',
    'In this guide "must" marks a legal duty.',
    'The aim is to reduce harm.',
    'Costs could rise, and this might surprise tenants.',
    'The scheme will run until 1 May 2028.',
    'Must the report be signed?',
    '“Manager” shall mean the person appointed.',
    'There may be cases in which the notice is late.',
  ])('are not what is possible, supposed, meant or reported: %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('are not read from titles, but are read from provisions styled as headings', () => {
    const heading = (text: string) => extractObligations([element(text, { kind: 'heading' })]);
    expect(heading('What landlords must do')).toEqual([]);
    expect(heading('All tenders should be opened by two people.')).toMatchObject([{ modality: 'should' }]);
  });

  it('are found in the items of a list whose lead-in leaves the act to them', () => {
    const found = extractObligations([
      element('The operator must, without delay:'),
      item('stop the pump; and', 0),
      item('the engineer on call;', 0, '(b)'),
      item('tell the control room.', 0, '(c)'),
    ]);
    expect(found).toMatchObject([
      { element: 1, modality: 'must', actor: 'The operator', action: 'stop the pump', timing: 'without delay' },
      { element: 3, modality: 'must', actor: 'The operator', action: 'tell the control room' },
    ]);
  });

  it('are found in the lead-in when its items are only things, and in each item of what someone must make sure of', () => {
    expect(
      extractObligations([element('The notice must contain the following:'), item('the name of the site;', 0)]),
    ).toMatchObject([{ element: 0, actor: null, action: 'The notice must contain the following' }]);
    expect(
      extractObligations([element('Each manager should make sure that:'), item('the exits are clear.', 0)]),
    ).toMatchObject([{ element: 1, actor: 'Each manager', action: 'make sure that the exits are clear' }]);
  });

  const operator = element('The operator must:', { number: '2.1' });
  const items = [item('stop the pump; and', 0), item('tell the control room,', 0, '(b)')];
  const below = (text: string) => element(text, { parent: 0 });

  it('are not read from a paragraph that stands below a lead-in as a sentence of its own', () => {
    const found = extractObligations([operator, ...items, below('Staff on nights sign the book in the office.')]);
    expect(found.map((each) => each.element)).toEqual([1, 2]);
  });

  it('have the time and the condition of the paragraph that ends the sentence of their list', () => {
    const tail = below('within one hour of the alarm, unless the engineer is on site.');
    expect(extractObligations([operator, ...items, tail])).toMatchObject([
      { element: 1, timing: 'within one hour of the alarm', condition: 'unless the engineer is on site' },
      { element: 2, timing: 'within one hour of the alarm', condition: 'unless the engineer is on site' },
    ]);
  });

  it('name who the lead-in names where a paragraph after its list goes on with a second duty', () => {
    expect(extractObligations([operator, ...items, below('and must then write a report.')])).toMatchObject([
      { element: 1 },
      { element: 2 },
      { element: 3, modality: 'must', actor: 'The operator', action: 'write a report' },
    ]);
  });

  it('keep the subject when a sentence continues without one', () => {
    expect(read('The employer must keep a register and must show it to an inspector.')).toMatchObject([
      { actor: 'The employer', action: 'keep a register' },
      { actor: 'The employer', action: 'show it to an inspector' },
    ]);
  });

  it('name who acts in the passive only where the text does', () => {
    expect(read('Records must be kept by the ward manager for at least eight years.')).toMatchObject([
      { actor: 'the ward manager', action: 'Records must be kept by the ward manager for at least eight years' },
    ]);
    expect(read('Records must be kept.')).toMatchObject([{ actor: null }]);
  });

  it('are read cell by cell from tables, with their place in the text', () => {
    const text = 'Duties\nArticle | Duty\n4 | Members shall report each fault. Tests may be shared.';
    const found = extractObligations([element(text, { kind: 'table' })]);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Members shall report each fault.',
      'Tests may be shared.',
    ]);
  });

  it('are read from any marks before “will”', () => {
    const marks = ['a)', '(b', '[1]', 'c+', '*', 'e.g.', '?', '\\', 'sub-contractor(s)'];
    for (const mark of marks) expect(read(`The nurse and ${mark} will keep the record.`), mark).toBeInstanceOf(Array);
  });

  it('lie inside their element whatever the text, and are the same each time', () => {
    const words = fc.constantFrom(
      'must',
      'may',
      'not',
      'if',
      'the nurse',
      ',',
      ':',
      ';',
      '(a)',
      'be kept',
      '"',
      'shall',
      '.',
      '\n',
      '😀',
    );
    const texts = fc.array(
      fc.array(words, { maxLength: 30 }).map((each) => each.join(' ')),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(texts, (all) => {
        const elements = all.map((text) => element(text));
        const found = extractObligations(elements);
        for (const { element: at, start, end, action } of found) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(elements[at]?.text.length ?? 0);
          expect(action).not.toBe('');
        }
        expect(extractObligations(elements)).toEqual(found);
      }),
      { numRuns: 60 },
    );
  });
});
