import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '#engine/reading/text/parse-markdown.ts';
import { requirementsOf } from '../requirements-of.ts';
import { suggestWording } from './suggest-wording.ts';
import type { WordedClause, WordingInput } from './wording-shapes.ts';

/** The requirements of a guide with these clauses. */
const requirementsIn = (body: string) =>
  requirementsOf(parseMarkdown(`# Waste\n\n## 1 Duties\n\n${body}\n`).elements, { key: 'guide/waste', title: 'Waste' });

function requirementOf(body: string, at = 0): WordingInput['requirement'] {
  const requirement = requirementsIn(body)[at];
  if (requirement === undefined) throw new Error(`No requirement is read from "${body}".`);
  return requirement;
}

const clauseOf = (text: string, words = text): WordedClause => ({
  text,
  decides: [{ start: text.indexOf(words), end: text.indexOf(words) + words.length }],
  isProse: true,
});

const suggest = (input: Partial<WordingInput> & Pick<WordingInput, 'status' | 'requirement'>) =>
  suggestWording({ slot: null, lacking: '', clause: null, voice: 'must', ...input });

describe('The wording for a missing requirement', () => {
  it.each([
    [
      'a whole sentence',
      '1.1 The ward manager should test every call bell weekly.',
      0,
      'The ward manager must test every call bell weekly.',
    ],
    [
      'a prohibition',
      '1.1 Offensive waste should not be put into an orange bag.',
      0,
      'Offensive waste must not be put into an orange bag.',
    ],
    [
      'a clause that goes on from the one before',
      '1.1 The waste manager should audit every ward and should give each ward its results.',
      1,
      'The waste manager must give each ward its results.',
    ],
    [
      'a clause in the passive that goes on',
      '1.1 Offensive waste should go into a striped bag and should be sent for landfill.',
      1,
      'Offensive waste must be sent for landfill.',
    ],
    [
      'an item of a list',
      '1.1 Each ward manager should make sure that:\n\n- bags are filled no more than three-quarters full;\n- bags are tied.',
      0,
      'Each ward manager must make sure that bags are filled no more than three-quarters full.',
    ],
  ])('is a sentence of the policy for %s', (_, body, at, text) => {
    expect(suggest({ status: 'missing', requirement: requirementOf(body, at) })).toEqual({
      kind: 'follows',
      text,
      way: 'written',
    });
  });

  it('uses the verb with which the policy binds its people', () => {
    const requirement = requirementOf('1.1 The ward manager should test every call bell weekly.');
    expect(suggest({ status: 'missing', requirement, voice: 'will' })?.text).toBe(
      'The ward manager will test every call bell weekly.',
    );
  });

  it.each([
    ['points back to something said before', 'They must be locked at night.'],
    ['is completed by a list below it', 'The notice must be given in such a way that:'],
    ['has half a bracket', 'Waste must be locked away (at night.'],
  ])('quotes a requirement that %s', (_, text) => {
    const requirement = { ...requirementOf('1.1 Waste must be locked away.'), text, start: 0, end: text.length };
    expect(suggest({ status: 'missing', requirement })).toEqual({ kind: 'follows', text: `“${text}”`, way: 'quoted' });
  });

  it('quotes an item whose lead-in announces a list', () => {
    const requirement = {
      ...requirementOf('1.1 Waste must be locked away.'),
      leadIn: 'The store must have the following:',
    };
    expect(suggest({ status: 'missing', requirement })?.way).toBe('quoted');
  });
});

describe('The wording for a clause that contradicts', () => {
  it.each([
    [
      'quantity',
      'Clinical waste must be stored for no more than 7 days.',
      'Clinical waste is stored for up to 10 days.',
      'up to 10 days',
      'Clinical waste is stored for no more than 7 days.',
    ],
    [
      'frequency',
      'Generators should be tested on load at least once a month.',
      'Generators are tested on load every three months. Faults are reported.',
      'every three months',
      'Generators are tested on load at least once a month. Faults are reported.',
    ],
  ] as const)('puts the requirement’s %s in the policy’s sentence', (slot, asked, text, words, expected) => {
    const requirement = requirementOf(`1.1 ${asked}`);
    expect(suggest({ status: 'contradicts', slot, requirement, clause: clauseOf(text, words) })).toEqual({
      kind: 'replaces',
      text: expected,
      way: 'exchanged',
    });
  });

  it('names the requirement’s person where the sentence stays one', () => {
    const requirement = requirementOf('1.1 The ward manager must sign each controlled drug order.');
    const clause = clauseOf('The ward clerk must sign each controlled drug order.', 'ward clerk');
    expect(suggest({ status: 'contradicts', slot: 'actor', requirement, clause })?.text).toBe(
      'The ward manager must sign each controlled drug order.',
    );
  });

  it('replaces the sentence where an exchange would lose a figure of the requirement', () => {
    const requirement = requirementOf('1.1 Generators must be run every month at half of the rated output.');
    const clause = clauseOf(
      'Generators will be run every three months for 30 minutes. Faults are reported.',
      'every three months',
    );
    expect(suggest({ status: 'contradicts', slot: 'frequency', requirement, clause })).toEqual({
      kind: 'replaces',
      text: 'Generators must be run every month at half of the rated output. Faults are reported.',
      way: 'replaced',
    });
  });

  it('replaces only the sentence that decides', () => {
    const requirement = requirementOf('1.1 Extension leads should not be used in a clinical area.');
    const clause = clauseOf('Plugs are checked. Extension leads may be used in a clinical area.', 'may');
    expect(suggest({ status: 'contradicts', slot: 'modality', requirement, clause })?.text).toBe(
      'Plugs are checked. Extension leads must not be used in a clinical area.',
    );
  });

  it('stands after a table, which takes no sentence', () => {
    const requirement = requirementOf('1.1 Generators must be tested every month.');
    const clause = { ...clauseOf('Generators | every three months'), isProse: false };
    expect(suggest({ status: 'contradicts', slot: 'frequency', requirement, clause })?.kind).toBe('follows');
  });
});

describe('The wording for a clause that is partly met', () => {
  it.each([
    [
      'a weaker verb',
      'The estates team should flush every outlet each week.',
      'The estates team must flush every outlet each week.',
    ],
    [
      '“where possible”',
      'The estates team flushes every outlet each week where possible.',
      'The estates team flushes every outlet each week.',
    ],
    [
      'an aim',
      'The estates team aims to flush every outlet each week.',
      'The estates team must flush every outlet each week.',
    ],
  ])('lifts %s', (_, text, expected) => {
    const requirement = requirementOf('1.1 The estates team must flush every outlet each week.');
    const suggestion = suggest({ status: 'partly_met', slot: 'modality', requirement, clause: clauseOf(text) });
    expect(suggestion).toEqual({ kind: 'replaces', text: expected, way: 'exchanged' });
  });

  it('adds the requirement’s sentence to a clause that says something else too', () => {
    const requirement = requirementOf('1.1 The committee should review the results of UPS tests at every meeting.');
    const clause = clauseOf('The committee meets on Mondays and reads its minutes.');
    expect(suggest({ status: 'partly_met', slot: 'object', requirement, clause })).toEqual({
      kind: 'replaces',
      text: 'The committee meets on Mondays and reads its minutes. The committee must review the results of UPS tests at every meeting.',
      way: 'added',
    });
  });

  it('replaces a sentence that the requirement’s says too', () => {
    const requirement = requirementOf(
      '1.1 The committee should review the results of generator tests and UPS tests at every meeting.',
    );
    const clause = clauseOf('The committee reviews the results of generator tests at every meeting.');
    expect(suggest({ status: 'partly_met', slot: 'object', requirement, clause })?.text).toBe(
      'The committee must review the results of generator tests and UPS tests at every meeting.',
    );
  });
});

describe('The wording for a clause that is out of date', () => {
  it.each([
    [
      'Tests follow HTM 06-01 (2007) in full.',
      'HTM 06-01 (2007)',
      'The policy names HTM 06-01 of 2007; the edition in force is of 2017.',
      'Tests follow HTM 06-01 (2017) in full.',
    ],
    [
      'Tests follow the 2007 edition of HTM 06-01.',
      'HTM 06-01',
      'The policy names HTM 06-01 of 2007; the edition in force is of 2017.',
      'Tests follow the 2017 edition of HTM 06-01.',
    ],
    [
      'We follow L74, second edition.',
      'L74, second edition',
      'The policy names edition 2 of L74; edition 3 is in force.',
      'We follow L74, third edition.',
    ],
    [
      'We follow version 1 of the Candour guide to COSHH.',
      'version 1 of the Candour guide to COSHH',
      'The policy names version 1 of the guide; version 2 is in force.',
      'We follow version 2 of the Candour guide to COSHH.',
    ],
    [
      'Data follow the Data Protection Act 1998 here.',
      'Data Protection Act 1998',
      'The policy names Data Protection Act 1998, which the Data Protection Act 2018 replaced.',
      'Data follow the Data Protection Act 2018 here.',
    ],
  ])('names the edition in force in place of the old one: %s', (text, words, lacking, expected) => {
    const requirement = requirementOf('1.1 Tests must be recorded.');
    const suggestion = suggest({
      status: 'out_of_date',
      slot: 'edition',
      lacking,
      requirement,
      clause: clauseOf(text, words),
    });
    expect(suggestion).toEqual({ kind: 'replaces', text: expected, way: 'exchanged' });
  });
});

it('A requirement that is met gets no wording', () => {
  const requirement = requirementOf('1.1 Tests must be recorded.');
  expect(suggest({ status: 'met', requirement, clause: clauseOf('Tests are recorded.') })).toBeNull();
});
